import { useNavigate } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import { useFormDraft } from '../forms/form-draft.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { SlideForm } from './SlideForm.tsx';
import { addMessage } from './slide-failures.ts';
import { emptySlide, newSlideOf, useSlideForm } from './slide-form.ts';
import { useSlideWrites } from './useSlides.ts';

export const addSlideDraft = 'slide.new';

export function AddSlidePage() {
  usePageTitle('Add a slide');
  const navigate = useNavigate();
  const { add } = useSlideWrites();
  const { form, picture, restored } = useSlideForm(addSlideDraft, emptySlide);
  const saved = useFormDraft(addSlideDraft, emptySlide, form, picture.image !== undefined);

  const [busy, submit] = useSaving(picture, {
    send: async left => {
      await add({ ...newSlideOf(form.read().values), ...(await picture.send(left)) });
      return 'Slide added.';
    },
    onSaved: saved,
    next: () => navigate(staffPages.slider, { replace: true }),
    onFailure: (error, atField) => atField ?? addMessage(error),
  });

  return (
    <SlideForm
      title="Add New Slide"
      form={form}
      picture={picture}
      notice={restored.notice(() => form.change(emptySlide))}
      busy={busy}
      onSubmit={submit}
      onCancel={() => navigate(staffPages.slider)}
    />
  );
}
