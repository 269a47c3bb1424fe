import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type DeletedSlide, limits } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { slideMessage } from '../slider/slide-failures.ts';
import { useDeletedSlides, useRestoreSlide } from '../slider/useSlides.ts';
import { DeletedApplications } from './DeletedApplications.tsx';
import { DeletedRecords, slideColumns, useRestoring } from './DeletedRecords.tsx';

/** `/trash`: what was deleted in the last 30 days, and the way back. */
export function TrashPage() {
  usePageTitle('Recently deleted');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`What was deleted can be restored for ${limits.restoreDays} days. After that it is gone for good.`}
      >
        Recently deleted
      </Header>
      <DeletedApplications />
      <DeletedSlides />
    </SpaceBetween>
  );
}

/** The deleted slides, each with the way back. */
function DeletedSlides() {
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
