import { type Handler, serve } from '../server/serve.ts';
import { isRestorable, restorableUntil } from '../shared/restorable.ts';
import { readAllSlides } from './read-slides.ts';
import { fetchDeletedSlides as route } from './routes.ts';

export const fetchDeletedSlides: Handler<typeof route> = async ({ now }) => {
  const deleted = (await readAllSlides()).filter(slide => isRestorable(slide, now));
  return deleted
    .map(({ deletedAt = '', ...slide }) => ({
      ...slide,
      deletedAt,
      until: restorableUntil(deletedAt).toISOString(),
    }))
    .toSorted((one, other) => (one.deletedAt > other.deletedAt ? -1 : 1));
};

export const handler = serve(route, fetchDeletedSlides);
