import { useLocation } from 'react-router-dom';
import type { Role } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { countText } from '../../application/count-text.ts';
import { firstPage, writeQuery } from '../../application/list-query.ts';
import { searchedFieldsText } from '../../application/search-text.ts';
import type { Formats } from '../../preferences/formats.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { recentRecords } from '../../session/recent-records.ts';
import { idInState } from '../../shared/property.ts';
import { useReading } from '../../shared/useReading.ts';
import { type OfferedAction, useOfferedActions } from '../../shortcuts/offered-actions.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { actionItems, askedAction, choiceItems } from './action-items.ts';
import {
  addItem,
  askedScreen,
  type FindGroup,
  type FindItem,
  itemsWith,
  recentItem,
  recordItem,
  recordPath,
  screensFor,
} from './find-items.ts';
import { useChoicesOf } from './useChoicesOf.ts';
import { type SearchState, useFind } from './useFind.ts';

interface Results {
  readonly groups: readonly FindGroup[];
  /** The only result, which Enter opens even if it was pressed before the response. */
  readonly only: FindItem | undefined;
  readonly isWaiting: boolean;
  /** Line with the number of results. Screen readers announce its changes. */
  readonly status: string;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Sends the search at once, without waiting for a pause. */
  readonly hurry: () => void;
}

const nothing = () => undefined;
const closed: Results = {
  groups: [],
  only: undefined,
  isWaiting: false,
  status: '',
  error: undefined,
  retry: nothing,
  hurry: nothing,
};

/**
 * Results for the typed text: choices of an action, or recent records, actions, screens and found applications.
 * @param typed undefined while the dialog is closed, so that the page does not draw its list
 */
export function useResults(role: Role, typed: string | undefined): Results {
  const text = typed?.trim() ?? '';
  const actions = useOfferedActions();
  const asked = askedAction(actions, text);
  const choices = useChoicesOf(asked);
  const screen = askedScreen(text);
  const { found, error, retry, hurry } = useFind(asked || screen !== undefined ? '' : text);
  const people = useReading(
    text !== '' && !asked && screen === undefined && 'people to find',
    async () => (await import('./read-people.ts')).readPeople(),
    { revalidateOnFocus: false, dedupingInterval: 60_000 },
  );
  const open = useOpenRecord();
  const formats = useFormats();
  if (typed === undefined) return closed;
  const isGeneral = ({ name }: OfferedAction) => shortcuts[name].where === shortcuts.help.where;
  const screens = [...screensFor(role), ...actionItems(actions.filter(isGeneral))];
  if (asked) {
    const { loaded, error, retry } = choices;
    const plain = actions.filter(action => 'run' in action);
    const groups = filled([
      { label: shortcuts[asked.name].words, items: choiceItems(asked.name, loaded ?? [], text) },
      { label: 'Actions', items: itemsWith(actionItems(plain), text) },
    ]);
    const results = chosen(groups, loaded ? noneNamed : '');
    const isWaiting = !loaded && error === undefined;
    return { ...results, ...(isWaiting && { isWaiting, status: 'Loading…' }), error, retry };
  }
  if (screen !== undefined) {
    const items = screen === '' ? screens : itemsWith(screens, screen);
    return chosen(filled([{ label: 'Go to', items }]), noneNamed);
  }
  const isWaiting = text !== '' && !found && error === undefined;
  const known = {
    recent: recentRecords()
      .map(recentItem)
      .filter(({ id }) => !open.includes(id)),
    actions: actionItems(actions.filter(action => !isGeneral(action))),
    screens,
    people: people.data ?? [],
    found,
  };
  const groups = groupsOf(text, known, formats);
  return {
    groups,
    only: found?.total === 1 ? groups[0]?.items[0] : undefined,
    isWaiting,
    status: statusText(text, isWaiting, found, formats),
    error,
    retry,
    hurry,
  };
}

/** Addresses of the open record. */
function useOpenRecord(): readonly string[] {
  const { pathname, state } = useLocation();
  return [pathname, recordPath(idInState(state) ?? 'none')];
}

interface Known {
  readonly recent: readonly FindItem[];
  readonly actions: readonly FindItem[];
  readonly screens: readonly FindItem[];
  readonly people: readonly FindItem[];
  readonly found: SearchState | undefined;
}

const filled = (groups: readonly FindGroup[]) => groups.filter(({ items }) => items.length > 0);

/**
 * Groups that need no request come first: results that arrive later then do not move them. Team members come with the
 * applications, so that Enter does not choose one before the applications are found.
 */
function groupsOf(text: string, known: Known, formats: Formats): readonly FindGroup[] {
  const { found } = known;
  const matching = (items: readonly FindItem[]) => (text === '' ? items : itemsWith(items, text));
  const recent = matching(known.recent);
  const screens = matching(known.screens);
  const people = found ? itemsWith(known.people, text) : [];
  const isListed = ({ id }: FindItem) => [...recent, ...screens].some(item => item.id === id);
  const others = found ? recordItems(found, formats, people.length > 0).filter(item => !isListed(item)) : [];
  return filled([
    { label: 'Recently opened', items: recent },
    { label: 'Actions', items: matching(known.actions) },
    { label: 'Go to', items: screens },
    { label: 'Applications', items: others },
    { label: 'People', items: people },
  ]);
}

function recordItems(found: SearchState, formats: Formats, hasPeople: boolean): readonly FindItem[] {
  const { rows, total, search = '', note } = found;
  if (rows.length === 0)
    return note === undefined && search && !hasPeople ? [{ ...addItem, text: 'Add an application' }] : [];
  const all = `${staffPages.application}?${writeQuery({ ...firstPage, search }).toString()}`;
  const records = rows.map(recordItem);
  return total > rows.length
    ? [...records, { id: all, path: all, text: `Show all in the list (${countText(found, formats)})` }]
    : records;
}

const noneNamed = 'Nothing has this name.';

/** Results of a text that searches for no application. */
function chosen(groups: readonly FindGroup[], none: string): Results {
  const items = groups.flatMap(group => group.items);
  const only = items.length === 1 ? items[0] : undefined;
  return {
    ...closed,
    groups,
    only,
    status: items.length === 0 ? none : 'Choose with the arrow keys and Enter.',
  };
}

function statusText(
  text: string,
  isWaiting: boolean,
  found: SearchState | undefined,
  formats: Formats,
): string {
  if (text === '') return `Find an application by ${searchedFieldsText}, an action, or a screen by its name.`;
  if (isWaiting) return 'Searching…';
  if (!found) return '';
  const { total, search, note } = found;
  if (!search) return note ?? 'Passport lines: type, paste or scan both of them.';
  const counted =
    total === 0
      ? `No application is found. Searched: ${searchedFieldsText}.`
      : `Found ${countText(found, formats)} ${total === 1 ? 'application' : 'applications'}.`;
  return note ? `${note} ${counted}` : counted;
}
