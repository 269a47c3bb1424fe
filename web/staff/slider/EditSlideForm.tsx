import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Slide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { RequestError } from '../../shared/request.ts';
import { type Changed, ChangedNotice } from '../forms/ChangedNotice.tsx';
import { isStale } from '../forms/refusals.ts';
import { StaleAlert } from '../forms/StaleAlert.tsx';
import { useUpload } from '../forms/upload.ts';
import { useLeaving } from '../forms/useLeaving.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { pictureRule } from './PictureField.tsx';
import { SlideForm } from './SlideForm.tsx';
import { slideMessage } from './slide-failures.ts';
import {
  changedBetween,
  changesOf,
  differsFrom,
  entriesOf,
  rebasedEntries,
  refusedField,
} from './slide-form.ts';
import { useSlideForm } from './useSlideForm.ts';
import type { Slides } from './useSlides.ts';

interface EditSlideFormProps {
  readonly slides: Slides;
  readonly opened: Slide;
}

/** Changes a slide over the version that was opened; a newer one is offered, and what was typed stays. */
export function EditSlideForm({ slides, opened }: EditSlideFormProps) {
  usePageTitle(`Edit ${opened.thumbnail}`);
  const navigate = useNavigate();
  const notify = useNotifications();
  const picture = useUpload('slide');
  const leaving = useLeaving();
  /** The version over which the form writes. */
  const [base, setBase] = useState(opened);
  const [stale, setStale] = useState(false);
  const [changed, setChanged] = useState<Changed>();
  const form = useSlideForm(entriesOf(opened), pictureRule);
  const [busy, run] = useBusy();
  const isChanged = form.image !== undefined || differsFrom(entriesOf(base), form.entries);
  const saved = useUnsavedWork(isChanged, () => form.change(entriesOf(base)));

  const submit = async () => {
    if (!form.check()) return;
    if (!isChanged) return notify.info('Nothing was changed.');
    const left = leaving();
    try {
      const image = form.image && (await picture.send(form.image, left));
      const changes = changesOf(base, form.entries);
      await slides.update(base._id, { ...changes, ...(image && { image }), version: base.version });
    } catch (error) {
      if (!left.aborted) show(error);
      return;
    }
    notify.success('Slide updated.');
    if (left.aborted) return;
    saved();
    navigate(staffPages.slider, { replace: true });
  };

  const show = (error: unknown) => {
    if (isStale(error)) return setStale(true);
    const refused = error instanceof RequestError ? refusedField(error.fields) : undefined;
    if (refused?.field === 'image') picture.forget();
    if (refused) form.point(refused);
    else notify.error(slideMessage(error));
  };

  const reload = async () => {
    const latest = (await slides.load())?.find(({ _id }) => _id === base._id);
    if (!latest) return notify.error(slideMessage(undefined));
    form.change(rebasedEntries(base, form.entries, latest));
    setChanged(changedBetween(base, latest, form.entries));
    setBase(latest);
    setStale(false);
  };

  return (
    <SlideForm
      title="Create New Slide"
      description={`Changes the slide “${opened.thumbnail}”.`}
      form={form}
      storedPicture={base.image?.url}
      progress={picture.progress}
      busy={busy}
      notice={
        stale ? (
          <StaleAlert onReload={reload} />
        ) : (
          changed && <ChangedNotice {...changed} onDismiss={() => setChanged(undefined)} />
        )
      }
      onSubmit={() => void run(submit)}
      onCancel={() => navigate(staffPages.slider)}
    />
  );
}
