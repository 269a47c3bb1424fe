import { limits, type Slide } from '../../../functions/contract.ts';
import { slideMessage } from '../records/slide-failures.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { useSlideWrites } from './useSlides.ts';
import { useUndoDelete } from './useUndoDelete.ts';

interface DeleteSlideDialogProps {
  readonly slide: Slide;
  readonly onClose: () => void;
}

/** Asks by name before a slide is deleted. */
export function DeleteSlideDialog({ slide, onClose }: DeleteSlideDialogProps) {
  const { remove } = useSlideWrites();
  const undo = useUndoDelete(slide);
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
