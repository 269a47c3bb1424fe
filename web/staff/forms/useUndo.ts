import { canRetry } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';

interface Undo {
  readonly restore: () => Promise<unknown>;
  readonly doneText: string;
  readonly failureText: (error: unknown) => string;
}

/** Returns a function that restores a deleted record and shows the result, even after its screen was closed. */
export function useUndo({ restore, doneText, failureText }: Undo): () => void {
  const notify = useNotifications();
  const undo = async () => {
    const work = notify.begin('Restoring…');
    try {
      await restore();
      work.success(doneText);
    } catch (reason) {
      const again = canRetry(reason) ? { text: 'Try again', onClick: () => void undo() } : undefined;
      work.error(failureText(reason), again);
    }
  };
  return () => void undo();
}
