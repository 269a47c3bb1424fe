import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { present } from './present.ts';
import { readSlides } from './read-slides.ts';
import { fetchSlider as route } from './routes.ts';
import { inOrder } from './rules.ts';
import { requireStaff } from './staff-token.ts';

/** The published slides in their order; with a staff token every slide. */
export async function fetchSlider({ bearer }: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  if (bearer !== undefined) await requireStaff(bearer);
  const slides = inOrder(await readSlides());
  const shown = slides.filter(({ status }) => bearer !== undefined || status === 'Published');
  return await Promise.all(shown.map(present));
}

export const handler = serve(route, fetchSlider);
