import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { type DeletedSlide, limits } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { slideMessage } from '../slider/slide-failures.ts';
import { useDeletedSlides, useRestoreSlide } from '../slider/useSlides.ts';
import { DeletedApplications } from './DeletedApplications.tsx';
import { DeletedRecords, slideColumns, useRestoring } from './DeletedRecords.tsx';
import { RetainedApplications } from './RetainedApplications.tsx';

const retained = [
  ['closed', 'Closed'],
  ['due', 'Removed soon'],
  ['held', 'Held'],
] as const;

/** `/trash`: records deleted in the last 30 days, and closed cases with the date of their removal. */
export function TrashPage() {
  usePageTitle('Recently deleted');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`Deleted records can be restored for ${limits.restoreDays} days. After that, slides are removed permanently; applications are kept like closed cases, for the years in the settings.`}
      >
        Recently deleted
      </Header>
      <Tabs
        ariaLabel="Lists"
        i18nStrings={{ scrollLeftAriaLabel: 'Previous tabs', scrollRightAriaLabel: 'Next tabs' }}
        tabs={[
          {
            id: 'deleted',
            label: 'Recently deleted',
            content: (
              <SpaceBetween size="l">
                <DeletedApplications />
                <DeletedSlides />
              </SpaceBetween>
            ),
          },
          ...retained.map(([id, label]) => ({ id, label, content: <RetainedApplications list={id} /> })),
        ]}
      />
    </SpaceBetween>
  );
}

function DeletedSlides() {
  const notify = useNotifications();
  const formats = useFormats();
  const { data: slides, error, isLoading, retry } = useDeletedSlides();
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
      what="deleted slides"
      empty="No slide was deleted recently."
      rows={slides}
      columns={slideColumns(restoring.ids, bringBack, formats)}
      isLoading={isLoading}
      failure={error && slideMessage(error)}
      onRetry={retry}
    />
  );
}
