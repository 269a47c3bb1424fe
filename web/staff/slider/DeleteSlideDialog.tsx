import { isId, messages, type Slide } from '../../../functions/contract.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { slideMessage } from './slide-failures.ts';

interface DeleteSlideDialogProps {
  readonly slide: Slide;
  readonly onDelete: (id: Slide['_id']) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks by name before a slide is deleted. */
export function DeleteSlideDialog({ slide, onDelete, onClose }: DeleteSlideDialogProps) {
  const notify = useNotifications();
  const [busy, run] = useBusy();

  const confirm = async () => {
    if (!isId(slide._id)) notify.error(messages.invalidId);
    else {
      try {
        await onDelete(slide._id);
        notify.success('Slide deleted.');
      } catch (error) {
        notify.error(slideMessage(error));
      }
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title="Delete the slide?"
      confirmText="Delete"
      busy={busy}
      onConfirm={() => void run(confirm)}
      onCancel={onClose}
    >
      The slide “{slide.thumbnail}” and its picture are removed for good.
    </ConfirmDialog>
  );
}
