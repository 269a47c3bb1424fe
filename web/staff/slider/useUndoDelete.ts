import type { Slide } from '../../../functions/contract.ts';
import { isWorthAnotherTry } from '../forms/refusals.ts';
import { slideMessage } from '../records/slide-failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useSlideWrites } from './useSlides.ts';

/** Brings back a slide that was deleted a moment ago, and says how that went; also when its screen is gone. */
export function useUndoDelete(slide: Slide): () => void {
  const notify = useNotifications();
  const { restore } = useSlideWrites();
  const undo = async () => {
    const work = notify.begin('Restoring…');
    try {
      await restore(slide._id);
      work.success(`The slide “${slide.thumbnail}” is restored.`);
    } catch (reason) {
      const again = isWorthAnotherTry(reason) ? { text: 'Try again', onClick: () => void undo() } : undefined;
      work.error(slideMessage(reason), again);
    }
  };
  return () => void undo();
}
