import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Direction, limits, type Slide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useUndo } from '../forms/useUndo.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { RecordTable } from '../shared/table/RecordTable.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { useRetryOnReconnect } from '../shared/useRetryOnReconnect.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { slideColumns } from './slide-columns.tsx';
import { slideMessage } from './slide-failures.ts';
import { placeOf, type Slides, useSlides, useSlideWrites } from './useSlides.ts';

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
    edit: slide => navigate(staffPages.editSlider, { state: { id: slide._id } }),
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
      <ReadFailure message={status === 'failed' ? error : undefined} onRetry={() => void slides.load()} />
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
              ? 'The slides could not be loaded. Try again.'
              : 'No slides yet. The home page shows its built-in slides.'
          }
          header={
            <Header
              variant="h1"
              {...(readAt !== undefined && { counter: `(${number(items.length)})` })}
              actions={
                <SpaceBetween direction="horizontal" size="xs">
                  <Button
                    iconName="refresh"
                    ariaLabel="Reload the slides"
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

/** After an error, loads the list again when the screen opens or the browser is online again. */
function useNewTry({ status, load }: Slides): void {
  const loadFailed = useEffectEvent(() => {
    if (status === 'failed') void load();
  });
  useEffect(() => loadFailed(), []);
  useRetryOnReconnect(status === 'failed', () => void load());
}

function hasExpired(readAt: number | undefined): boolean {
  return readAt !== undefined && Date.now() - readAt >= limits.downloadSeconds * 1000;
}

interface DeleteSlideDialogProps {
  readonly slide: Slide;
  readonly onClose: () => void;
}

function DeleteSlideDialog({ slide, onClose }: DeleteSlideDialogProps) {
  const { remove, restore } = useSlideWrites();
  const runUndo = useUndo();
  const undo = () =>
    runUndo({
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

function useMoving() {
  const { move } = useSlideWrites();
  const [, run] = useBusy();
  /** Text that screen readers announce after a move. */
  const [told, setTold] = useState('');
  return {
    told,
    move: (slide: Slide, direction: Direction) =>
      run(async () => {
        try {
          const { place, count } = placeOf(await move(slide, direction), slide);
          setTold(`${slide.thumbnail} is number ${place} of ${count} now.`);
        } catch {
          // The list shows the error of a move.
          setTold('');
        }
      }),
  };
}
