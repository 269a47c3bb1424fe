import { linkToFile } from '../files/file-links.ts';
import type { StoredSlide } from './record.ts';
import type { Slide } from './routes.ts';

export async function toApiSlide({ image, ...slide }: StoredSlide): Promise<Slide> {
  return {
    ...slide,
    published: slide.status === 'Published',
    ...(image && { image: await linkToFile(image) }),
  };
}
