import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { readItem } from '../server/aws/read-item.ts';
import { nameOfResource } from '../server/environment.ts';
import { nameWithId, parseOrFault } from '../server/fault.ts';
import { readEachReadable } from '../server/unreadable.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { isLive, StoredSlide } from './record.ts';

/** This file has no code for writing, so that the public function stays small. */

/** Reads all slides consistently, in no particular order. */
export async function readSlides(): Promise<StoredSlide[]> {
  return (await readAllSlides()).filter(isLive);
}

export async function readAllSlides(): Promise<StoredSlide[]> {
  const slides: StoredSlide[] = [];
  const all = { TableName: nameOfResource('slides'), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, all))
    slides.push(
      ...readEachReadable(Items, item => parseOrFault(StoredSlide, item, nameWithId('Slide', item['_id']))),
    );
  return slides;
}

export function findSlide(id: string): Promise<StoredSlide | undefined> {
  return readItem('slides', id, StoredSlide, `Slide ${id}`);
}

/** Returns a slide. @throws DomainError NOT_FOUND, by default also for a deleted slide */
export async function requireSlide(
  id: string,
  accepts: (slide: StoredSlide) => boolean = isLive,
): Promise<StoredSlide> {
  const slide = await findSlide(id);
  if (!slide || !accepts(slide)) throw new DomainError('NOT_FOUND', messages.notFound);
  return slide;
}
