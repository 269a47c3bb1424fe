import { dropFiles } from '../files/keep-upload.ts';
import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { getSlide } from './read-slides.ts';
import { deleteSlider as route } from './routes.ts';
import { writeSlides } from './write-slide.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now'>;

/** Removes a slide and its picture. */
export async function deleteSlider({ parameters, caller, now }: Request): Promise<Answered<typeof route>> {
  const before = await getSlide(parameters.id);
  await writeSlides([{ before }], { who: caller.id, action: route.name, now });
  if (before.image) await dropFiles([before.image]);
  return {};
}

export const handler = serve(route, deleteSlider);
