import { writerOf } from '../activity/write-activity.ts';
import { tryToDeleteFiles } from '../files/store-upload.ts';
import { type Handler, serve } from '../server/serve.ts';
import { toApiSlide } from './api-slide.ts';
import { withPicture } from './picture.ts';
import { requireSlide } from './read-slides.ts';
import { updateSlider as route } from './routes.ts';
import { changedSlide } from './rules.ts';
import { writeSlides } from './write-slide.ts';

export const updateSlider: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const before = await requireSlide(parameters.id);
  const changed = changedSlide(before, body, now);
  const writer = writerOf(route, request);
  return await withPicture(body.image, writer, async (image, claims) => {
    const after = { ...changed, ...(image && { image }) };
    await writeSlides([{ before, after }], writer, claims);
    if (image && before.image) await tryToDeleteFiles([before.image]);
    return toApiSlide(after);
  });
};

export const handler = serve(route, updateSlider);
