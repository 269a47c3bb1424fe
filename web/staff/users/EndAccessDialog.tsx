import type { User } from '../../../functions/contract.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

/** What is about to be done, and to whom. */
export interface Asked {
  readonly act: 'disable' | 'delete';
  readonly person: User;
}

interface EndAccessDialogProps {
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
} as const;

/** Asks by name before somebody is disabled or deleted. */
export function EndAccessDialog({ asked, busy, onConfirm, onCancel }: EndAccessDialogProps) {
  const { title, button, effect } = words[asked.act];
  const { name, email } = asked.person;
  return (
    <ConfirmDialog title={title} confirmText={button} busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
      <strong>{name}</strong> ({email}) {effect}
    </ConfirmDialog>
  );
}
