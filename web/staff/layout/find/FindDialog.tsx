import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits, type Role } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { firstPage, writeQuery } from '../../application/list-query.ts';
import { searchedFieldsText } from '../../application/search-text.ts';
import { recentRecords } from '../../session/recent-records.ts';
import { FocusAtOpening } from '../../shared/ConfirmDialog.tsx';
import { readMessage } from '../../shared/failures.ts';
import { idInState } from '../../shared/property.ts';
import { FindList, idOfItem } from './FindList.tsx';
import {
  actionsFor,
  actionsWith,
  addItem,
  type FindGroup,
  type FindItem,
  recentItem,
  recordItem,
  recordPath,
} from './find-items.ts';
import { type SearchState, useFind } from './useFind.ts';

interface FindDialogProps {
  readonly role: Role;
  readonly onClose: () => void;
}

export function FindDialog({ role, onClose }: FindDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { found, error, retry, hurry } = useFind(text);
  const { pathname, state } = useLocation();
  const here = [pathname, recordPath(idInState(state) ?? 'none')];
  const recent = recentRecords()
    .map(recentItem)
    .filter(({ path }) => !here.includes(path));
  const groups = groupsOf(role, text, { recent, found });
  const items = groups.flatMap(group => group.items);
  const [chosen, setChosen] = useState<string>();
  const active = items.find(({ path }) => path === chosen) ?? items[0];
  const isWaiting = text !== '' && !found && error === undefined;
  /** True if Enter was pressed before the response. A single result is then opened. */
  const [isEntered, setEntered] = useState(false);
  const listId = useId();
  const input = useRef<InputProps.Ref>(null);

  const open = ({ path }: FindItem) => {
    onClose();
    navigate(path);
  };
  const openOnly = useEffectEvent(() => {
    setEntered(false);
    if (found?.total === 1 && items[0]) open(items[0]);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) openOnly();
  }, [isEntered, isWaiting]);

  const move = (by: number) => {
    const place = active ? items.indexOf(active) + by : 0;
    setChosen(items.at(place % items.length)?.path);
  };
  const onKey: InputProps['onKeyDown'] = event => {
    const { key, isComposing } = event.detail;
    if (isComposing) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && active) open(active);
    else if (key === 'Enter' && isWaiting) {
      hurry();
      setEntered(true);
    } else return;
    event.preventDefault();
  };

  return (
    <Modal visible header="Find" closeAriaLabel="Close" onDismiss={onClose}>
      <FocusAtOpening control={input} />
      <SpaceBetween size="s">
        <Input
          ref={input}
          value={typed}
          placeholder="Name, passport, phone, or a screen"
          ariaLabel="Find"
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => {
            setTyped(detail.value);
            setChosen(undefined);
            setEntered(false);
          }}
          onKeyDown={onKey}
          nativeInputAttributes={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            ...(active && { 'aria-activedescendant': idOfItem(listId, active) }),
          }}
        />
        <Box color="text-body-secondary" fontSize="body-s">
          <span role="status" className="staff-find-status">
            {statusText(text, isWaiting, found)}
          </span>
        </Box>
        {error !== undefined && (
          <SpaceBetween direction="horizontal" size="s">
            <span role="alert">{readMessage(error)}</span>
            <Button variant="inline-link" onClick={retry}>
              Retry
            </Button>
          </SpaceBetween>
        )}
        <FindList id={listId} groups={groups} active={active} onActive={setChosen} onOpen={open} />
      </SpaceBetween>
    </Modal>
  );
}

interface Known {
  readonly recent: readonly FindItem[];
  readonly found: SearchState | undefined;
}

function groupsOf(role: Role, text: string, { recent, found }: Known): readonly FindGroup[] {
  const actions = actionsFor(role);
  const groups =
    text === ''
      ? [
          { label: 'Recently opened', items: recent },
          { label: 'Go to', items: actions },
        ]
      : [
          // The screens come first, because they need no request: results that arrive later then do not move them.
          { label: 'Go to', items: actionsWith(actions, text) },
          { label: 'Applications', items: found ? recordItems(found) : [] },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

function recordItems({ rows, total, more, search = '', note }: SearchState): readonly FindItem[] {
  if (rows.length === 0)
    return note === undefined && search ? [{ ...addItem, text: 'Add an application' }] : [];
  const all = `${staffPages.application}?${writeQuery({ ...firstPage, search }).toString()}`;
  const records = rows.map(recordItem);
  return total > rows.length
    ? [...records, { path: all, text: `Show all ${total}${more ? ' and more' : ''} in the list` }]
    : records;
}

function moreWords(more: boolean | undefined, total: number): string {
  if (!more) return '';
  return total < limits.searchMatches ? 'At least ' : 'More than ';
}

/** Line with the number of results. Screen readers announce its changes. */
function statusText(text: string, isWaiting: boolean, found: SearchState | undefined): string {
  if (text === '') return `Find an application by ${searchedFieldsText}, or a screen by its name.`;
  if (isWaiting) return 'Searching…';
  if (!found) return '';
  const { total, more, search, note } = found;
  if (!search) return note ?? 'Passport lines: type, paste or scan both of them.';
  const counted =
    total === 0
      ? `No application is found. Searched: ${searchedFieldsText}.`
      : `${moreWords(more, total)}${total} ${total === 1 ? 'application' : 'applications'} found.`;
  return note ? `${note} ${counted}` : counted;
}
