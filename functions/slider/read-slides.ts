import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { readItem } from '../server/aws/read-item.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEach } from '../server/unreadable.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { isLive, StoredSlide } from './record.ts';

/**
 * Reads the slides table. It holds as many slides as a home page can show, so a list reads it whole. The public page
 * waits for this, so what only writing needs is in `write-slide.ts`.
 */

/** Every slide that is not deleted, in no order, as it is now: whoever reads after a write sees it. */
export async function readSlides(): Promise<StoredSlide[]> {
  return (await readAllSlides()).filter(isLive);
}

/** The deleted ones as well. */
export async function readAllSlides(): Promise<StoredSlide[]> {
  const slides: StoredSlide[] = [];
  const all = { TableName: environment('slides'), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, all))
    slides.push(...readEach(Items, item => parseOrFault(StoredSlide, item, 'A slide')));
  return slides;
}

/** A slide, deleted or not; undefined where there is none. */
export function findSlide(id: string): Promise<StoredSlide | undefined> {
  return readItem('slides', id, StoredSlide, 'A slide');
}

/**
 * A slide that has to be there, and not deleted unless something else is accepted.
 * @throws DomainError NOT_FOUND
 */
export async function getSlide(
  id: string,
  accepts: (slide: StoredSlide) => boolean = isLive,
): Promise<StoredSlide> {
  const slide = await findSlide(id);
  if (!slide || !accepts(slide)) throw new DomainError('NOT_FOUND', messages.notFound);
  return slide;
}
