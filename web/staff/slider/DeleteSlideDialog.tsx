import type { Slide } from '../../../functions/contract.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { slideMessage } from './slide-failures.ts';
import { useSlideWrites } from './useSlides.ts';

interface DeleteSlideDialogProps {
  readonly slide: Slide;
  readonly onClose: () => void;
}

/** Asks by name before a slide is deleted. */
export function DeleteSlideDialog({ slide, onClose }: DeleteSlideDialogProps) {
  const { remove } = useSlideWrites();
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
