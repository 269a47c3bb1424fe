import { useNavigate } from 'react-router-dom';
import type { Slide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { differing } from '../forms/rebase.ts';
import { useNewerVersion } from '../forms/stale-record.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { SlideForm } from './SlideForm.tsx';
import { slideMessage } from './slide-failures.ts';
import { changesBetween, changesOf, entriesOf } from './slide-form.ts';
import { useSlideForm } from './useSlideForm.ts';
import { type Slides, useSlideWrites } from './useSlides.ts';

interface EditSlideFormProps {
  readonly reload: Slides['load'];
  readonly opened: Slide;
}

/** Changes a slide over the version that was opened; a newer one is offered, and what was typed stays. */
export function EditSlideForm({ reload, opened }: EditSlideFormProps) {
  usePageTitle(`Edit ${opened.thumbnail}`);
  const navigate = useNavigate();
  const { update } = useSlideWrites();
  const notify = useNotifications();
  const form = useSlideForm(entriesOf(opened));
  const { base, notice, onStale } = useNewerVersion(opened, form, {
    valuesOf: entriesOf,
    changesBetween,
    reload: async () => {
      const latest = (await reload())?.find(({ _id }) => _id === opened._id);
      if (!latest) notify.error(slideMessage(undefined));
      return latest;
    },
  });
  const isChanged = form.image !== undefined || differing(entriesOf(base), form.values).length > 0;
  const saved = useUnsavedWork(isChanged, () => form.change(entriesOf(base)));

  const [busy, submit] = useSaving(form, {
    isChanged: () => isChanged,
    send: async left => {
      const image = await form.sendImage(left);
      await update(base._id, { ...changesOf(base, form.values), ...image, version: base.version });
      return 'Slide updated.';
    },
    onSaved: saved,
    next: () => navigate(staffPages.slider, { replace: true }),
    onStale,
    onFailure: (error, atField) => atField ?? slideMessage(error),
  });

  return (
    <>
      {notice}
      <SlideForm
        title="Create New Slide"
        description={`Changes the slide “${opened.thumbnail}”.`}
        form={form}
        slide={base}
        busy={busy}
        onSubmit={submit}
        onCancel={() => navigate(staffPages.slider)}
      />
    </>
  );
}
