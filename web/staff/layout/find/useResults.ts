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
import { type OfferedAction, useOfferedActions } from '../../shortcuts/offered-actions.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { actionItems, askedAction, choiceItems } from './action-items.ts';
import {
  addItem,
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
  const { found, error, retry, hurry } = useFind(asked ? '' : text);
  const open = useOpenRecord();
  const formats = useFormats();
  if (typed === undefined) return closed;
  if (asked) {
    const items = choiceItems(asked.name, choices.loaded ?? [], text);
    return {
      groups: filled([{ label: shortcuts[asked.name].words, items }]),
      only: items.length === 1 ? items[0] : undefined,
      isWaiting: !choices.loaded && choices.error === undefined,
      status: choiceStatus(items.length, choices.loaded !== undefined),
      error: choices.error,
      retry: choices.retry,
      hurry: nothing,
    };
  }
  const isWaiting = text !== '' && !found && error === undefined;
  const isGeneral = ({ name }: OfferedAction) => shortcuts[name].where === shortcuts.help.where;
  const known = {
    recent: recentRecords()
      .map(recentItem)
      .filter(({ id }) => !open.includes(id)),
    actions: actionItems(actions.filter(action => !isGeneral(action))),
    screens: [...screensFor(role), ...actionItems(actions.filter(isGeneral))],
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
  readonly found: SearchState | undefined;
}

const filled = (groups: readonly FindGroup[]) => groups.filter(({ items }) => items.length > 0);

/** Groups that need no request come first: results that arrive later then do not move them. */
function groupsOf(
  text: string,
  { recent, actions, screens, found }: Known,
  formats: Formats,
): readonly FindGroup[] {
  const matching = (items: readonly FindItem[]) => (text === '' ? items : itemsWith(items, text));
  const opened = matching(recent);
  const others = found
    ? recordItems(found, formats).filter(({ id }) => !opened.some(item => item.id === id))
    : [];
  return filled([
    { label: 'Recently opened', items: opened },
    { label: 'Actions', items: matching(actions) },
    { label: 'Go to', items: matching(screens) },
    { label: 'Applications', items: others },
  ]);
}

function recordItems(found: SearchState, formats: Formats): readonly FindItem[] {
  const { rows, total, search = '', note } = found;
  if (rows.length === 0)
    return note === undefined && search ? [{ ...addItem, text: 'Add an application' }] : [];
  const all = `${staffPages.application}?${writeQuery({ ...firstPage, search }).toString()}`;
  const records = rows.map(recordItem);
  return total > rows.length
    ? [...records, { id: all, path: all, text: `Show all in the list (${countText(found, formats)})` }]
    : records;
}

function choiceStatus(count: number, isLoaded: boolean): string {
  if (!isLoaded) return 'Loading…';
  return count === 0 ? 'No choice has this name.' : 'Choose with the arrow keys and Enter.';
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
