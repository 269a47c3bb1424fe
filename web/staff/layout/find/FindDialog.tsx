import Button from '@cloudscape-design/components/button';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import {
  type Ref,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../../functions/contract.ts';
import { readMessage } from '../../shared/failures.ts';
import type { ChoiceName } from '../../shortcuts/shortcuts.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { choiceText } from './action-items.ts';
import { FindList, idOfItem } from './FindList.tsx';
import type { FindItem } from './find-items.ts';
import { useResults } from './useResults.ts';

export interface FindRef {
  /** Opens the dialog. @param name shows the choices of this action */
  readonly open: (name?: ChoiceName) => void;
}

interface FindDialogProps {
  readonly role: Role;
  readonly ref: Ref<FindRef>;
}

/**
 * Search dialog. Its field is always mounted in a popover, so that it opens fast and receives the first key. A modal
 * dialog computes the styles of the whole page again (decision 0046).
 */
export function FindDialog({ role, ref }: FindDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDivElement>(null);
  const input = useRef<InputProps.Ref>(null);
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  /** True if Enter was pressed before the response. A single result is then opened. */
  const [isEntered, setEntered] = useState(false);
  const { groups, only, isWaiting, status, error, retry, hurry } = useResults(role, typed);
  const items = groups.flatMap(group => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  const [titleId, listId] = [useId(), useId()];

  const type = (text: string | undefined) => {
    setTyped(text);
    setChosen(undefined);
    setEntered(false);
  };
  const open = (name?: ChoiceName) => {
    dialog.current?.showPopover();
    input.current?.focus();
    if (name) return type(choiceText(name));
    // No `toggle` event clears the text if the dialog was closed a moment ago: the browser leaves out both.
    if (typed) return type('');
    // The results follow in a task of their own. The text of a choice must not: the next key continues it.
    startTransition(() => type(''));
  };
  useImperativeHandle(ref, () => ({ open }));
  useShortcut('find', () => open());
  const close = () => dialog.current?.hidePopover();

  const choose = (item: FindItem) => {
    if ('types' in item) return type(item.types);
    close();
    if ('path' in item) navigate(item.path);
    else item.run();
  };
  const chooseOnly = useEffectEvent(() => {
    setEntered(false);
    if (only) choose(only);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) chooseOnly();
  }, [isEntered, isWaiting]);

  const move = (by: number) => {
    const place = active ? items.indexOf(active) + by : 0;
    setChosen(items.at(place % items.length)?.id);
  };
  const onKey: InputProps['onKeyDown'] = event => {
    const { key, isComposing } = event.detail;
    if (isComposing) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && active) choose(active);
    else if (key === 'Enter' && isWaiting) {
      hurry();
      setEntered(true);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={dialog}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className="staff-find-dialog"
      onToggle={({ newState }) => newState === 'closed' && type(undefined)}
      // Tab out of the dialog closes it.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !dialog.current?.contains(relatedTarget)) close();
      }}
    >
      <div className="staff-find-content">
        <div className="staff-find-title">
          <h2 id={titleId}>Find</h2>
          <Button variant="icon" iconName="close" ariaLabel="Close" onClick={close} />
        </div>
        <Input
          ref={input}
          value={typed ?? ''}
          placeholder="Name, passport, phone, an action, or a screen"
          ariaLabel="Find"
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => type(detail.value)}
          onKeyDown={onKey}
          nativeInputAttributes={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            ...(active && { 'aria-activedescendant': idOfItem(listId, active) }),
          }}
        />
        <span role="status" className="staff-find-status">
          {status}
        </span>
        {error !== undefined && (
          <div className="staff-find-error">
            <span role="alert">{readMessage(error)}</span>{' '}
            <Button variant="inline-link" onClick={retry}>
              Retry
            </Button>
          </div>
        )}
        <FindList id={listId} groups={groups} active={active} onActive={setChosen} onChoose={choose} />
      </div>
    </div>
  );
}
