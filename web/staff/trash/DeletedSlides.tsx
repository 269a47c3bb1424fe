import type { DeletedSlide } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { slideMessage } from '../slider/slide-failures.ts';
import { useDeletedSlides, useRestoreSlide } from '../slider/useSlides.ts';
import { DeletedRecords, slideColumns } from './DeletedRecords.tsx';
import { useRestoring } from './useRestoring.ts';

/** The deleted slides, each with the way back. */
export function DeletedSlides() {
  const notify = useNotifications();
  const formats = useFormats();
  const { slides, error, isLoading, retry } = useDeletedSlides();
  const restore = useRestoreSlide();
  const restoring = useRestoring();

  const bringBack = ({ _id: id, thumbnail }: DeletedSlide) => {
    void restoring.during(id, async () => {
      try {
        await restore(id);
        notify.success(`The slide “${thumbnail}” is restored.`);
      } catch (reason) {
        notify.error(slideMessage(reason));
      }
    });
  };

  return (
    <DeletedRecords
      title="Slides"
      one="slide"
      rows={slides}
      columns={slideColumns(restoring.ids, bringBack, formats)}
      isLoading={isLoading}
      failure={error && slideMessage(error)}
      onRetry={retry}
    />
  );
}
