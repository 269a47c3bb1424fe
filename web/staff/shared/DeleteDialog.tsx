import type { ReactNode } from 'react';
import { isId, messages } from '../../../functions/contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useNotifications } from './notifications.tsx';

interface DeleteDialogProps {
  readonly title: string;
  /** Id of the record. An invalid id is not sent to the server. */
  readonly id: string;
  readonly remove: (id: string) => Promise<void>;
  readonly doneText: string;
  readonly undo?: () => void;
  readonly failureText: (error: unknown) => string;
  readonly onDone: () => void | Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

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
