import { type ApplicationRow, isId, limits, messages } from '../../../functions/contract.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { deleteWords, failureText } from './failures.ts';
import { fullName } from './sections.ts';
import { removeApplication } from './useApplications.ts';

interface DeleteDialogProps {
  readonly application: ApplicationRow;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks by name before an application is deleted from the list. */
export function DeleteDialog({ application, onDone, onCancel }: DeleteDialogProps) {
  const notify = useNotifications();
  const [busy, run] = useBusy();

  const confirm = async () => {
    if (!isId(application._id)) {
      notify.error(messages.invalidId);
      return onCancel();
    }
    try {
      await removeApplication(application._id);
    } catch (error) {
      notify.error(failureText(error, deleteWords));
      return onCancel();
    }
    notify.success('Application deleted.');
    await onDone();
  };

  return (
    <ConfirmDialog
      title="Delete the application?"
      confirmText="Delete"
      busy={busy}
      onConfirm={() => run(confirm)}
      onCancel={onCancel}
    >
      The application of {fullName(application)} (passport {application.passport}) leaves every list and the
      enquiry at once. It can be restored for {limits.restoreDays} days.
    </ConfirmDialog>
  );
}
