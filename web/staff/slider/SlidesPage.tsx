import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits, type Slide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { recordState } from '../shared/record-state.ts';
import { RecordTable } from '../shared/table/RecordTable.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { useRetryOnReconnect } from '../shared/useRetryOnReconnect.ts';
import { DeleteSlideDialog } from './DeleteSlideDialog.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { slideColumns } from './slide-columns.tsx';
import { placeOf } from './slide-order.ts';
import { useMoving } from './useMoving.ts';
import { type Slides, useSlides } from './useSlides.ts';

/** `/slider`: the slides of the home page. */
export function SlidesPage() {
  usePageTitle('Slider Management');
  const navigate = useNavigate();
  const { number } = useFormats();
  const slides = useSlides();
  const { items, status, error, readAt } = slides;
  const [deleting, setDeleting] = useState<Slide>();
  useNewTry(slides);
  const moving = useMoving();

  const columns = slideColumns({
    edit: slide => navigate(staffPages.editSlider, { state: recordState(slide._id) }),
    remove: setDeleting,
    order: slide => {
      const { place, count } = placeOf(items, slide);
      return (
        <MoveButtons
          slide={slide}
          isFirst={place === 1}
          isLast={place === count}
          onMove={(one, direction) => void moving.move(one, direction)}
        />
      );
    },
    pictureFailed: () => {
      if (status !== 'loading' && hasExpired(readAt)) void slides.load();
    },
  });
  return (
    <>
      {status === 'failed' && (
        <OverPage>
          <FailureAlert onRetry={() => void slides.load()}>{error}</FailureAlert>
        </OverPage>
      )}
      <SpaceBetween size="l">
        <RecordTable
          stickyColumns={{ last: 1 }}
          wrapLines
          enableKeyboardNavigation
          columnDefinitions={columns}
          items={items}
          trackBy="_id"
          loading={items.length === 0 && (status === 'loading' || status === 'idle')}
          loadingText="Loading slides"
          ariaLabels={{ tableLabel: 'Slider Management' }}
          empty={
            status === 'failed'
              ? 'The slides could not be read.'
              : 'No slides yet. The home page shows its own.'
          }
          header={
            <Header
              variant="h1"
              {...(readAt !== undefined && { counter: `(${number(items.length)})` })}
              actions={
                <SpaceBetween direction="horizontal" size="xs">
                  <Button
                    iconName="refresh"
                    ariaLabel="Read the slides again"
                    loading={status === 'loading' && items.length > 0}
                    onClick={() => void slides.load()}
                  />
                  <Button variant="primary" onClick={() => navigate(staffPages.addSliders)}>
                    Add New Slide
                  </Button>
                </SpaceBetween>
              }
            >
              Slider Management
            </Header>
          }
        />
        <LiveRegion hidden>{moving.told}</LiveRegion>
        {deleting && <DeleteSlideDialog slide={deleting} onClose={() => setDeleting(undefined)} />}
      </SpaceBetween>
    </>
  );
}

/** After a failure reads the list again: when the screen opens, and when the browser is back online. */
function useNewTry({ status, load }: Slides): void {
  const loadFailed = useEffectEvent(() => {
    if (status === 'failed') void load();
  });
  useEffect(() => loadFailed(), []);
  useRetryOnReconnect(status === 'failed', () => void load());
}

/** Checks whether links that were read then have run out. */
function hasExpired(readAt: number | undefined): boolean {
  return readAt !== undefined && Date.now() - readAt >= limits.downloadSeconds * 1000;
}
