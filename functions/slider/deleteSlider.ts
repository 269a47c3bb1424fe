import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { getSlide } from './read-slides.ts';
import { deleteSlider as route } from './routes.ts';
import { deletedSlide } from './rules.ts';
import { writeSlides } from './write-slide.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now' | 'sourceIp'>;

/** Takes a slide out of every list. It keeps its picture until it can no longer be restored. */
export async function deleteSlider({
  parameters,
  caller,
  now,
  sourceIp,
}: Request): Promise<Answered<typeof route>> {
  const before = await getSlide(parameters.id);
  const change = { before, after: deletedSlide(before, now) };
  await writeSlides([change], { who: caller.id, action: route.name, now, address: sourceIp });
  return {};
}

export const handler = serve(route, deleteSlider);
