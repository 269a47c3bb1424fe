import type { Slide } from '../../../functions/contract.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { slideMessage } from './slide-failures.ts';
import type { Slides } from './useSlides.ts';

interface DeleteSlideDialogProps {
  readonly slide: Slide;
  readonly remove: Slides['remove'];
  readonly onClose: () => void;
}

/** Asks by name before a slide is deleted. */
export function DeleteSlideDialog({ slide, remove, onClose }: DeleteSlideDialogProps) {
  return (
    <DeleteDialog
      title="Delete the slide?"
      id={slide._id}
      remove={remove}
      doneText="Slide deleted."
      failureText={slideMessage}
      onDone={onClose}
      onCancel={onClose}
    >
      The slide “{slide.thumbnail}” and its picture are removed for good.
    </DeleteDialog>
  );
}
