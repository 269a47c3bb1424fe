import { canRetry } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';

interface Undo {
  readonly restore: () => Promise<unknown>;
  readonly doneText: string;
  readonly failureText: (error: unknown) => string;
}

/** Returns a function that undoes a change and shows the result, even after its screen was closed. */
export function useUndo(): (undo: Undo) => void {
  const notify = useNotifications();
  const run = async (undo: Undo) => {
    const { restore, doneText, failureText } = undo;
    const work = notify.begin('Restoring…');
    try {
      await restore();
      work.success(doneText);
    } catch (reason) {
      const again = canRetry(reason) ? { text: 'Try again', onClick: () => void run(undo) } : undefined;
      work.error(failureText(reason), again);
    }
  };
  return undo => void run(undo);
}
