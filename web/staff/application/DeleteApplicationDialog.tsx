import { type ApplicationRow, deleteApplication, limits } from '../../../functions/contract.ts';
import { useUndo } from '../forms/useUndo.ts';
import { staffRequest } from '../session/api.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { deleteWords, failureText } from './failures.ts';
import { restoredText, restoreFailure } from './restore-words.ts';
import { fullName } from './sections.ts';
import { useRestoreApplication } from './useDeletedApplications.ts';

interface DeleteApplicationDialogProps {
  readonly application: ApplicationRow;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

export function DeleteApplicationDialog({ application, onDone, onCancel }: DeleteApplicationDialogProps) {
  const restore = useRestoreApplication();
  const runUndo = useUndo();
  const undo = () =>
    runUndo({
      restore: () => restore(application._id),
      doneText: restoredText(application),
      failureText: reason => restoreFailure(reason).message,
    });
  return (
    <DeleteDialog
      title="Delete the application?"
      id={application._id}
      remove={async id => {
        await staffRequest(deleteApplication, { parameters: { id } });
      }}
      doneText="Application deleted."
      undo={undo}
      failureText={error => failureText(error, deleteWords)}
      onDone={onDone}
      onCancel={onCancel}
    >
      The application of <strong>{fullName(application)}</strong> (passport {application.passport}) disappears
      from every list and from the public enquiry at once. You can restore it for {limits.restoreDays} days.
    </DeleteDialog>
  );
}
