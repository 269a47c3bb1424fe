import type { User } from '../../../functions/contract.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import type { WayBack } from './people.ts';

/** Action that is about to be done, and the person. */
export interface Asked {
  readonly act: 'disable' | 'delete' | WayBack;
  readonly person: User;
}

interface PersonDialogProps {
  readonly asked: Asked;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const words = {
  disable: {
    title: 'Disable this person?',
    button: 'Disable',
    effect: 'is signed out everywhere and cannot sign in until somebody enables them again.',
  },
  delete: {
    title: 'Delete this person?',
    button: 'Delete',
    effect: 'is signed out everywhere and loses their account for good. What they did stays in the history.',
  },
  resetPassword: {
    title: 'Reset this password?',
    button: 'Reset password',
    effect:
      'is signed out everywhere, and the present password ends at once. An email tells them how to choose a new one.',
  },
  resendInvitation: {
    title: 'Send the invitation again?',
    button: 'Send',
    effect: 'gets another email with a new temporary password. The one before no longer works.',
  },
} as const;

/** Asks by name before something is done to somebody. */
export function PersonDialog({ asked, busy, onConfirm, onCancel }: PersonDialogProps) {
  const { title, button, effect } = words[asked.act];
  const { name, email } = asked.person;
  return (
    <ConfirmDialog title={title} confirmText={button} busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
      <strong>{name}</strong> ({email}) {effect}
    </ConfirmDialog>
  );
}
