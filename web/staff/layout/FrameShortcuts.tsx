import { type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import type { SessionUser } from '../session/session-user.ts';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { FindDialog, type FindRef } from './find/FindDialog.tsx';

const ShortcutsDialog = lazyDialog(
  'ShortcutsDialog',
  () => import('../shortcuts/Shortcuts.tsx'),
  ({ onClose }) => onClose(),
);

interface FrameShortcutsProps {
  readonly user: SessionUser;
  readonly find: Ref<FindRef>;
}

/** Shortcuts of every screen, with their dialogs. Their state is here, so that opening one does not draw the frame. */
export function FrameShortcuts({ user, find }: FrameShortcutsProps) {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcut('help', () => setHelpOpen(true));
  useShortcut('add', () => {
    const { addUserApplication } = staffPages;
    if (window.location.pathname !== addUserApplication) navigate(addUserApplication);
  });
  useShortcut('send', target => formAt(target)?.requestSubmit());
  return (
    <>
      <FindDialog role={user.role} ref={find} />
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** Returns the form around the focused element. In a dialog the focus may also be on a button outside the form. */
function formAt(target: EventTarget | null): HTMLFormElement | null | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('form') ?? target.closest('[role="dialog"]')?.querySelector('form');
}
