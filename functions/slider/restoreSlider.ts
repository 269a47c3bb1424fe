import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { isRestorable } from '../shared/restorable.ts';
import { present } from './present.ts';
import { getSlide } from './read-slides.ts';
import { restoreSlider as route } from './routes.ts';
import { restoredSlide } from './rules.ts';
import { writeSlides } from './write-slide.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now' | 'sourceIp'>;

/** Brings a deleted slide back, to the place that it had. */
export async function restoreSlider({
  parameters,
  caller,
  now,
  sourceIp,
}: Request): Promise<Answered<typeof route>> {
  const before = await getSlide(parameters.id, slide => isRestorable(slide, now));
  const after = restoredSlide(before, now);
  await writeSlides([{ before, after }], { who: caller.id, action: route.name, now, address: sourceIp });
  return present(after);
}

export const handler = serve(route, restoreSlider);
