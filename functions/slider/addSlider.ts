import { writerOf } from '../activity/write-activity.ts';
import { derivedId } from '../server/hash.ts';
import { type Handler, type ServedRequest, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/id.ts';
import { messages } from '../shared/messages.ts';
import { toApiSlide } from './api-slide.ts';
import { withPicture } from './picture.ts';
import { findSlide } from './read-slides.ts';
import { isLive, type StoredSlide } from './record.ts';
import { addSlider as route } from './routes.ts';
import { newSlide, slideFingerprint } from './rules.ts';
import { writeSlides } from './write-slide.ts';

type Request = ServedRequest<typeof route>;

/** A repeat with the same idempotency key finds the first slide, even if the upload no longer exists. */
export const addSlider: Handler<typeof route> = async request => {
  const { caller, now, idempotencyKey: key } = request;
  if (key === undefined) return toApiSlide(await add(request, newId(now)));
  const id = derivedId(route.name, caller.id, key);
  const earlier = await findEarlier(request, id);
  if (earlier) return toApiSlide(earlier);
  try {
    return await toApiSlide(await add(request, id));
  } catch (error) {
    // A concurrent attempt of the same request may have written the slide.
    const meanwhile = error instanceof DomainError && (await findEarlier(request, id));
    if (meanwhile) return toApiSlide(meanwhile);
    throw error;
  }
};

async function add(request: Request, id: string): Promise<StoredSlide> {
  const { body, now, idempotencyKey } = request;
  const writer = writerOf(route, request);
  return await withPicture(body.image, writer, async (image, claims) => {
    const slide = {
      ...newSlide(id, body, now),
      ...(image && { image }),
      ...(idempotencyKey && { request: slideFingerprint(body) }),
    };
    await writeSlides([{ after: slide }], writer, claims);
    return slide;
  });
}

async function findEarlier({ body }: Request, id: string): Promise<StoredSlide | undefined> {
  const slide = await findSlide(id);
  if (slide && !isLive(slide)) throw new DomainError('NOT_FOUND', messages.deletedSince);
  if (slide && slide.request !== slideFingerprint(body)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  }
  return slide;
}

export const handler = serve(route, addSlider);
