import type { ApplicationRow } from '../../../functions/contract.ts';
import { isWorthAnotherTry } from '../forms/refusals.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { restoredText, restoreFailure } from './restore-words.ts';
import { useRestoreApplication } from './useDeletedApplications.ts';

/** Brings back an application that was deleted a moment ago, and says how that went; also when its screen is gone. */
export function useUndoDelete(application: ApplicationRow): () => void {
  const notify = useNotifications();
  const restore = useRestoreApplication();
  const undo = async () => {
    const work = notify.begin('Restoring…');
    try {
      await restore(application._id);
      work.success(restoredText(application));
    } catch (reason) {
      const again = isWorthAnotherTry(reason) ? { text: 'Try again', onClick: () => void undo() } : undefined;
      work.error(restoreFailure(reason).message, again);
    }
  };
  return () => void undo();
}
