import { writerOf } from '../activity/write-activity.ts';
import { type Handler, serve } from '../server/serve.ts';
import { isRestorable } from '../shared/restorable.ts';
import { present } from './present.ts';
import { getSlide } from './read-slides.ts';
import { restoreSlider as route } from './routes.ts';
import { restoredSlide } from './rules.ts';
import { writeSlides } from './write-slide.ts';

export const restoreSlider: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const before = await getSlide(parameters.id, slide => isRestorable(slide, now));
  const after = restoredSlide(before, now);
  await writeSlides([{ before, after }], writerOf(route, request));
  return present(after);
};

export const handler = serve(route, restoreSlider);
