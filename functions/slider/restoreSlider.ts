import { writerOf } from '../activity/write-activity.ts';
import { type Handler, serve } from '../server/serve.ts';
import { isRestorable } from '../shared/restorable.ts';
import { toApiSlide } from './api-slide.ts';
import { requireSlide } from './read-slides.ts';
import { restoreSlider as route } from './routes.ts';
import { restoredSlide } from './rules.ts';
import { writeSlides } from './write-slide.ts';

export const restoreSlider: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const before = await requireSlide(parameters.id, slide => isRestorable(slide, now));
  const after = restoredSlide(before, now);
  await writeSlides([{ before, after }], writerOf(route, request));
  return toApiSlide(after);
};

export const handler = serve(route, restoreSlider);
