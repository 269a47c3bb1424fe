import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import type { SessionUser } from '../session/session-user.ts';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { staffMessages } from '../shared/messages.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';

const loadFind = () => import('./find/FindDialog.tsx');
const FindDialog = lazyComponent('FindDialog', loadFind);
const loadShortcuts = () => import('../shortcuts/Shortcuts.tsx');
const ShortcutsDialog = lazyComponent('ShortcutsDialog', loadShortcuts);

interface Overlay {
  /** Opens "Find". */
  readonly find: () => void;
  /** The dialog that is open. */
  readonly shown: ReactNode;
}

/** The shortcuts of every screen, and what they open. Its code comes when it is first asked for. */
export function useFrameShortcuts(user: SessionUser | undefined): Overlay {
  const navigate = useNavigate();
  const notify = useNotifications();
  const [asked, setAsked] = useState<'find' | 'shortcuts'>();
  const close = () => setAsked(undefined);

  /** Nothing is asked for until its code is there, so that a failure leaves the screen as it is. */
  const open = async (wanted: 'find' | 'shortcuts') => {
    try {
      await (wanted === 'find' ? loadFind() : loadShortcuts());
      setAsked(wanted);
    } catch {
      notify.error(staffMessages.codeNotRead);
    }
  };
  const find = () => void open('find');
  useShortcut('find', find);
  useShortcut('help', () => void open('shortcuts'));
  useShortcut('add', () => {
    const { addUserApplication } = staffPages;
    if (window.location.pathname !== addUserApplication) navigate(addUserApplication);
  });
  useShortcut('send', target => formAt(target)?.requestSubmit());
  return {
    find,
    shown: user && asked && (
      <Suspense>
        {asked === 'find' ? (
          <FindDialog role={user.role} onClose={close} />
        ) : (
          <ShortcutsDialog onClose={close} />
        )}
      </Suspense>
    ),
  };
}

/** The form in which somebody is; in a dialog also where one of its buttons has the focus. */
function formAt(target: EventTarget | null): HTMLFormElement | null | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('form') ?? target.closest('[role="dialog"]')?.querySelector('form');
}
