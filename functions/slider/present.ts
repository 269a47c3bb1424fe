import { linkTo } from '../files/file-links.ts';
import type { StoredSlide } from './record.ts';
import type { Slide } from './routes.ts';

/** A stored slide as the API answers it, with a link to its picture that works for five minutes. */
export async function present({ image, ...slide }: StoredSlide): Promise<Slide> {
  return {
    ...slide,
    published: slide.status === 'Published',
    ...(image && { image: await linkTo(image) }),
  };
}
