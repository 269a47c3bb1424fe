import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import type { SessionUser } from '../session/session-user.ts';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { FindDialog } from './find/FindDialog.tsx';

const ShortcutsDialog = lazyDialog(
  'ShortcutsDialog',
  () => import('../shortcuts/Shortcuts.tsx'),
  ({ onClose }) => onClose(),
);

interface Overlay {
  readonly find: () => void;
  readonly shown: ReactNode;
}

/** Shortcuts of every screen. The search dialog is loaded with them, because it must receive keys at once. */
export function useFrameShortcuts(user: SessionUser | undefined): Overlay {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'find' | 'shortcuts'>();
  const close = () => setAsked(undefined);
  const find = () => setAsked('find');
  useShortcut('find', find);
  useShortcut('help', () => setAsked('shortcuts'));
  useShortcut('add', () => {
    const { addUserApplication } = staffPages;
    if (window.location.pathname !== addUserApplication) navigate(addUserApplication);
  });
  useShortcut('send', target => formAt(target)?.requestSubmit());
  return {
    find,
    shown:
      user &&
      asked &&
      (asked === 'find' ? (
        <FindDialog role={user.role} onClose={close} />
      ) : (
        <ShortcutsDialog onClose={close} />
      )),
  };
}

/** Returns the form around the focused element. In a dialog the focus may also be on a button outside the form. */
function formAt(target: EventTarget | null): HTMLFormElement | null | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('form') ?? target.closest('[role="dialog"]')?.querySelector('form');
}
