import { limits, type Slide } from '../../../functions/contract.ts';
import { useUndo } from '../forms/useUndo.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { slideMessage } from './slide-failures.ts';
import { useSlideWrites } from './useSlides.ts';

interface DeleteSlideDialogProps {
  readonly slide: Slide;
  readonly onClose: () => void;
}

/** Asks by name before a slide is deleted. */
export function DeleteSlideDialog({ slide, onClose }: DeleteSlideDialogProps) {
  const { remove, restore } = useSlideWrites();
  const undo = useUndo({
    restore: () => restore(slide._id),
    doneText: `The slide “${slide.thumbnail}” is restored.`,
    failureText: slideMessage,
  });
  return (
    <DeleteDialog
      title="Delete the slide?"
      id={slide._id}
      remove={remove}
      doneText="Slide deleted."
      undo={undo}
      failureText={slideMessage}
      onDone={onClose}
      onCancel={onClose}
    >
      The slide “{slide.thumbnail}” disappears from the home page and from this list. It can be restored for{' '}
      {limits.restoreDays} days.
    </DeleteDialog>
  );
}
