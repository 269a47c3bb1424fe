import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messages, type Slide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormDraft } from '../forms/form-draft.tsx';
import { useNewerVersion } from '../forms/stale-record.tsx';
import { useIsChanged } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { idInState } from '../shared/property.ts';
import { SlideForm } from './SlideForm.tsx';
import { slideMessage } from './slide-failures.ts';
import { entriesOf, entryDifferences, slideChangesOf, slideDifferences, useSlideForm } from './slide-form.ts';
import { type Slides, useSlides, useSlideWrites } from './useSlides.ts';

/** `/editSlider`: edits the slide with the id in the router state. Redirects to the list without an id. */
export function EditSlidePage() {
  const id = idInState(useLocation().state);
  if (id === undefined) return <Navigate to={staffPages.slider} replace />;
  return <EditSlide key={id} id={id} />;
}

/** The form keeps the first slide that it loaded. After a page reload the list of slides is loaded first. */
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

interface EditSlideFormProps {
  readonly reload: Slides['load'];
  readonly opened: Slide;
}

/** Sends the version that it loaded first. After a conflict offers the newer one and keeps the entries. */
function EditSlideForm({ reload, opened }: EditSlideFormProps) {
  usePageTitle(`Edit ${opened.thumbnail}`);
  const navigate = useNavigate();
  const { update } = useSlideWrites();
  const notify = useNotifications();
  const draft = `slide.${opened._id}`;
  const { form, picture, restored } = useSlideForm(draft, entriesOf(opened));
  const newer = useNewerVersion(
    opened,
    form,
    {
      valuesOf: entriesOf,
      changesBetween: slideDifferences,
      reload: async () => {
        const latest = (await reload())?.find(({ _id }) => _id === opened._id);
        if (!latest) notify.error(slideMessage(undefined));
        return latest;
      },
    },
    restored.base && entryDifferences(restored.base, entriesOf(opened)),
  );
  const { base } = newer;
  const baseEntries = useMemo(() => entriesOf(base), [base]);
  const isChanged = useIsChanged(form, baseEntries) || picture.image !== undefined;
  const saved = useFormDraft(draft, baseEntries, form, picture.image !== undefined);

  const [busy, submit] = useSaving(picture, {
    isChanged: () => isChanged,
    send: async left => {
      const image = await picture.send(left);
      await update(base._id, {
        ...slideChangesOf(base, form.read().values),
        ...image,
        version: base.version,
      });
      return 'Slide updated.';
    },
    onSaved: saved,
    next: () => navigate(staffPages.slider, { replace: true }),
    onStale: () => {
      restored.dismiss();
      newer.onStale();
    },
    onFailure: (error, atField) => atField ?? slideMessage(error),
  });

  const discard = () => {
    form.change(baseEntries);
    newer.dismiss();
  };

  return (
    <>
      {newer.notice}
      <SlideForm
        title="Create New Slide"
        description={`Changes the slide “${opened.thumbnail}”.`}
        form={form}
        picture={picture}
        slide={base}
        notice={restored.notice(discard)}
        busy={busy}
        onSubmit={submit}
        onCancel={() => navigate(staffPages.slider)}
      />
    </>
  );
}
