import type { ReactNode } from 'react';
import { isId, messages } from '../../../functions/contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useNotifications } from './notifications.tsx';

interface DeleteDialogProps {
  readonly title: string;
  /** Of the record; the server is not asked about what is no id. */
  readonly id: string;
  readonly remove: (id: string) => Promise<void>;
  readonly doneText: string;
  /** Brings it back; offered beside the word that it is deleted. */
  readonly undo?: () => void;
  /** Says why it was refused. */
  readonly failureText: (error: unknown) => string;
  readonly onDone: () => void | Promise<void>;
  /** After a failure too. */
  readonly onCancel: () => void;
  /** Text that names what is deleted, and says what that means. */
  readonly children: ReactNode;
}

/** Asks before a record is deleted, deletes it, and says how that went. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, id, remove, doneText, undo, failureText, onDone, onCancel, children } = props;
  const notify = useNotifications();

  const confirm = async () => {
    if (!isId(id)) {
      notify.error(messages.invalidId);
      return onCancel();
    }
    const work = notify.begin('Deleting…');
    try {
      await remove(id);
    } catch (error) {
      work.error(failureText(error));
      return onCancel();
    }
    work.success(doneText, undo && { text: 'Undo', onClick: undo });
    await onDone();
  };

  return (
    <ConfirmDialog title={title} confirmText="Delete" onConfirm={confirm} onCancel={onCancel}>
      {children}
    </ConfirmDialog>
  );
}
