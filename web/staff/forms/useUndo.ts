import { isWorthAnotherTry } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';

interface Undo {
  readonly restore: () => Promise<unknown>;
  readonly doneText: string;
  /** Says why it was refused. */
  readonly failureText: (error: unknown) => string;
}

/** Brings back what was deleted a moment ago, and says how that went; also when its screen is gone. */
export function useUndo({ restore, doneText, failureText }: Undo): () => void {
  const notify = useNotifications();
  const undo = async () => {
    const work = notify.begin('Restoring…');
    try {
      await restore();
      work.success(doneText);
    } catch (reason) {
      const again = isWorthAnotherTry(reason) ? { text: 'Try again', onClick: () => void undo() } : undefined;
      work.error(failureText(reason), again);
    }
  };
  return () => void undo();
}
