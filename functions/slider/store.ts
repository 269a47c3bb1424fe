import { GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { activityPut, type Deed } from '../shared/activity.ts';
import { changesBetween } from '../shared/changes.ts';
import { stillAs } from '../shared/conditions.ts';
import { dynamo } from '../shared/dynamo.ts';
import { environment } from '../shared/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { parseOwn } from '../shared/fault.ts';
import { messages } from '../shared/messages.ts';
import { tables } from '../shared/tables.ts';
import { transact } from '../shared/transaction.ts';
import { StoredSlide } from './record.ts';

/** The slides table. It holds as many slides as a home page can show, so a list reads it whole. */

const { partition } = tables.slides;
const table = () => ({ TableName: environment('slides') });

/** Every slide, the oldest first. */
export async function readSlides(): Promise<StoredSlide[]> {
  const slides: StoredSlide[] = [];
  for await (const { Items = [] } of paginateScan({ client: dynamo }, table())) {
    for (const item of Items) slides.push(parseOwn(StoredSlide, item, 'A slide'));
  }
  const age = ({ createdAt, _id }: StoredSlide) => `${createdAt} ${_id}`;
  return slides.toSorted((one, other) => (age(one) < age(other) ? -1 : 1));
}

/** A slide; undefined where there is none. */
export async function findSlide(id: string): Promise<StoredSlide | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ ...table(), Key: { [partition]: id }, ConsistentRead: true }),
  );
  return Item && parseOwn(StoredSlide, Item, `Slide ${id}`);
}

/** A slide that has to be there. @throws DomainError NOT_FOUND */
export async function getSlide(id: string): Promise<StoredSlide> {
  const slide = await findSlide(id);
  if (!slide) throw new DomainError('NOT_FOUND', messages.notFound);
  return slide;
}

/** Who writes, by which route, and when. */
export type Writer = Pick<Deed, 'who' | 'action' | 'now'>;

/** A slide before and after a write; a new one has no before, a deleted one no after. */
export type Change =
  | { readonly before?: StoredSlide; readonly after: StoredSlide }
  | { readonly before: StoredSlide; readonly after?: undefined };

/**
 * Writes a change and its history in one transaction.
 * @throws DomainError STALE when the slide is no longer as it was read: changed, gone, or there already
 */
export async function writeSlide({ before, after }: Change, writer: Writer): Promise<void> {
  const id = (after ?? before)._id;
  const condition = stillAs(before?.version, partition);
  const deed = {
    subject: `slide#${id}`,
    ...writer,
    ...changesBetween(told, history(before), history(after)),
  };
  await transact([
    {
      write: after
        ? { Put: { ...table(), Item: after, ...condition } }
        : { Delete: { ...table(), Key: { [partition]: id }, ...condition } },
      refusal: new DomainError('STALE', messages.stale),
    },
    { write: { Put: activityPut(deed) } },
  ]);
}

/** What the history tells about a slide. */
const told = ['thumbnail', 'title', 'status', 'shownOnNavbar', 'link', 'image'] as const;

/** The picture is told by its name. */
function history(slide: StoredSlide | undefined): Readonly<Record<string, unknown>> {
  return { ...slide, image: slide?.image?.name };
}
