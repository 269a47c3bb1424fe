import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DeletedSlide } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { slideMessage } from '../records/slide-failures.ts';
import { useDeletedSlides, useRestoreSlide } from '../records/useDeletedSlides.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { RecordTable } from '../shared/RecordTable.tsx';
import { useIsNarrow } from '../shared/useIsNarrow.ts';
import { slideColumns } from './trash-columns.tsx';
import { useRestoring } from './useRestoring.ts';

/** The deleted slides, each with the way back. */
export function DeletedSlides() {
  const notify = useNotifications();
  const formats = useFormats();
  const isNarrow = useIsNarrow();
  const { slides, error, isLoading, retry } = useDeletedSlides();
  const restore = useRestoreSlide();
  const restoring = useRestoring();

  const bringBack = ({ _id: id, thumbnail }: DeletedSlide) =>
    restoring.during(id, async () => {
      try {
        await restore(id);
        notify.success(`The slide “${thumbnail}” is restored.`);
      } catch (reason) {
        notify.error(slideMessage(reason));
      }
    });

  return (
    <SpaceBetween size="m">
      {error && <FailureAlert onRetry={retry}>{slideMessage(error)}</FailureAlert>}
      <RecordTable
        variant="container"
        asCards={isNarrow}
        stickyColumns={{ last: 1 }}
        items={slides ?? []}
        columnDefinitions={slideColumns(restoring.ids, bringBack, formats)}
        trackBy="_id"
        loading={isLoading && !slides}
        loadingText="Loading deleted slides"
        ariaLabels={{ tableLabel: 'Deleted slides' }}
        empty={error ? 'The deleted slides could not be read.' : 'No slide was deleted recently.'}
        header={<Header variant="h2">Slides</Header>}
      />
    </SpaceBetween>
  );
}
