import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages, type Slide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { idInState } from '../shared/record-state.ts';
import { EditSlideForm } from './EditSlideForm.tsx';
import { type Slides, useSlides } from './useSlides.ts';

/** `/editSlider`: changes the slide that the router's state names; without one, back to the list. */
export function EditSlidePage() {
  const id = idInState(useLocation().state);
  if (id === undefined) return <Navigate to={staffPages.slider} replace />;
  return <EditSlide key={id} id={id} />;
}

/** The form keeps the slide that it was opened with; after a reload of the document the list is read first. */
function EditSlide({ id }: { readonly id: Slide['_id'] }) {
  const slides = useSlides();
  const [opened, setOpened] = useState<Slide>();
  const found = slides.items.find(({ _id }) => _id === id);
  if (!opened && found && slides.status !== 'loading') setOpened(found);

  if (opened) return <EditSlideForm reload={slides.load} opened={opened} />;
  return <Pending slides={slides} />;
}

function Pending({ slides: { status, error, load } }: { readonly slides: Slides }) {
  if (status === 'failed') return <FailureAlert onRetry={() => void load()}>{error}</FailureAlert>;
  if (status === 'succeeded') return <FailureAlert>{messages.notFound}</FailureAlert>;
  return (
    <Box textAlign="center" padding="xxl">
      <StatusIndicator type="loading">Loading the slide</StatusIndicator>
    </Box>
  );
}
