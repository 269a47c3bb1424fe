import { useNavigate } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import { RequestError } from '../../shared/request.ts';
import { useUpload } from '../forms/upload.ts';
import { useLeaving } from '../forms/useLeaving.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { pictureRule } from './PictureField.tsx';
import { SlideForm } from './SlideForm.tsx';
import { addMessage } from './slide-failures.ts';
import { differsFrom, emptySlide, newSlideOf, refusedField } from './slide-form.ts';
import { useSlideForm } from './useSlideForm.ts';
import { useSlides } from './useSlides.ts';

/** `/addSliders`: adds a slide. */
export function AddSlidePage() {
  usePageTitle('Add a slide');
  const navigate = useNavigate();
  const notify = useNotifications();
  const slides = useSlides();
  const picture = useUpload('slide');
  const leaving = useLeaving();
  const form = useSlideForm(emptySlide, pictureRule);
  const [busy, run] = useBusy();
  const isUnsaved = form.image !== undefined || differsFrom(emptySlide, form.entries);
  const saved = useUnsavedWork(isUnsaved, () => form.change(emptySlide));

  const submit = async () => {
    const body = newSlideOf(form.entries);
    if (!form.check() || !body) return;
    const left = leaving();
    try {
      const image = form.image && (await picture.send(form.image, left));
      await slides.add({ ...body, ...(image && { image }) });
    } catch (error) {
      if (!left.aborted) show(error);
      return;
    }
    notify.success('Slide added.');
    if (left.aborted) return;
    saved();
    navigate(staffPages.slider, { replace: true });
  };

  const show = (error: unknown) => {
    const refused = error instanceof RequestError ? refusedField(error.fields) : undefined;
    if (refused?.field === 'image') picture.forget();
    if (refused) form.point(refused);
    else notify.error(addMessage(error));
  };

  return (
    <SlideForm
      title="Add New Slide"
      form={form}
      progress={picture.progress}
      busy={busy}
      onSubmit={() => void run(submit)}
      onCancel={() => navigate(staffPages.slider)}
    />
  );
}
