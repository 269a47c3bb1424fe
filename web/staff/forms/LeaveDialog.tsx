import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you typed on this page is not saved. If you leave, it is lost.
    </ConfirmDialog>
  );
}
