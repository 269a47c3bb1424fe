import { writerOf } from '../activity/write-activity.ts';
import { type Handler, serve } from '../server/serve.ts';
import { requireSlide } from './read-slides.ts';
import { deleteSlider as route } from './routes.ts';
import { deletedSlide } from './rules.ts';
import { writeSlides } from './write-slide.ts';

/** Keeps the picture, because the slide can be restored for some time. */
export const deleteSlider: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const before = await requireSlide(parameters.id);
  const change = { before, after: deletedSlide(before, now) };
  await writeSlides([change], writerOf(route, request));
  return {};
};

export const handler = serve(route, deleteSlider);
