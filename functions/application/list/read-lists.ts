import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { Fault, nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { type ApplicationRow, ListedRow } from '../rules/row.ts';
import { cursorOf, type IndexPartition, keyAt, type List, placeIn, type ReadPlan } from './paging.ts';

/** Reads pages of applications from the indexes. Never scans or counts a table. */

export type Item = Readonly<Record<string, unknown>>;

export interface ListPage {
  readonly rows: Item[];
  readonly nextCursor?: string;
}

interface From {
  readonly after?: string | undefined;
  /** Lowest sort key of the page, inclusive. */
  readonly least?: string | undefined;
  /** Upper limit of the sort keys, exclusive. It is a day, which is never a whole sort key. */
  readonly below?: string | undefined;
  readonly skip?: number;
}

export async function readPageAfter(
  list: List,
  limit: number,
  { after, least, below, skip = 0 }: From = {},
): Promise<ListPage> {
  const items = (await read(list, { count: skip + limit + 1, after, range: rangeOf(least, below) })).slice(
    skip,
  );
  return pageOf(items.slice(0, limit), items.length > limit && list);
}

function rangeOf(least: string | undefined, below: string | undefined): Reading['range'] {
  if (least === undefined && below === undefined) return undefined;
  if (least === undefined) return { condition: '#sort < :below', values: { ':below': below ?? '' } };
  if (below === undefined) return { condition: '#sort >= :least', values: { ':least': least } };
  return { condition: '#sort BETWEEN :least AND :below', values: { ':least': least, ':below': below } };
}

export async function readPageBy(list: List, { towards, skip, take, isLast }: ReadPlan): Promise<ListPage> {
  const isUpwards = towards === 'newer';
  const page = (await read(list, { count: skip + take, isUpwards })).slice(skip);
  return pageOf(isUpwards ? page.toReversed() : page, !isLast && list);
}

export async function readBetween(
  list: List,
  [least, most]: readonly [string, string],
  count: number,
  direction: 'up' | 'down',
): Promise<Item[]> {
  const range = { condition: '#sort BETWEEN :least AND :most', values: { ':least': least, ':most': most } };
  const found = await read(list, { count, range, isUpwards: direction === 'up' });
  return found.map(({ item }) => item);
}

/** Parses items as list rows, and leaves out corrupt ones. */
export function rowsOf(items: readonly Item[]): ApplicationRow[] {
  return readEachReadable(items, item => parseRow(ListedRow, item));
}

/** Throws UnreadableFault if the item does not match the schema. */
export function parseRow<const S extends v.GenericSchema>(schema: S, item: Item): v.InferOutput<S> {
  return parseOrFault(schema, item, nameWithId('The row of application', item['_id']));
}

interface Reading {
  readonly count: number;
  readonly after?: string | undefined;
  readonly range?: { readonly condition: string; readonly values: Record<string, string> } | undefined;
  readonly isUpwards?: boolean;
}

interface Found {
  readonly item: Item;
  readonly place: string;
}

interface ReadPart {
  readonly part: IndexPartition;
  readonly found: readonly Found[];
  readonly isEnd: boolean;
}

/** Counts up to this are read from each part at once, because a page must not wait for a second query. */
const readAtOnce = 100;
/** Larger counts are read from each part in shares of this size, so that a part is not read for rows of the others. */
const sharesOfCount = 7;

/** Merges the parts of a list. Of each part it reads at most one share more than the merged items contain. */
async function read(list: List, reading: Reading): Promise<Found[]> {
  const { count, isUpwards = false } = reading;
  const isMerged = list.parts.length > 1 && count > readAtOnce;
  const share = isMerged ? Math.max(readAtOnce, Math.ceil(count / sharesOfCount)) : count;
  const readMore = async ({ part, found }: ReadPart): Promise<ReadPart> => {
    const after = found.at(-1)?.place ?? reading.after;
    const more = await query(list, part, { ...reading, count: share, after });
    return { part, found: [...found, ...more], isEnd: more.length < share };
  };
  const comesFirst = (one: string, other: string) => (isUpwards ? one < other : one > other);
  const merged = (parts: readonly ReadPart[]) =>
    parts
      .flatMap(({ found }) => found)
      .toSorted((one, other) => (comesFirst(one.place, other.place) ? -1 : 1));

  let parts = await Promise.all(list.parts.map(part => readMore({ part, found: [], isEnd: false })));
  for (;;) {
    const all = merged(parts);
    // Items after the last one of an unfinished part are not in their final place yet.
    const open = parts.filter(({ isEnd }) => !isEnd);
    const [first] = open.toSorted((one, other) => (comesFirst(lastIn(one), lastIn(other)) ? -1 : 1));
    const isWhole = !first || all.findIndex(({ place }) => place === lastIn(first)) >= count - 1;
    if (isWhole) return all.slice(0, count);
    const more = await readMore(first);
    parts = parts.map(part => (part === first ? more : part));
  }
}

const lastIn = ({ found }: ReadPart): string => found.at(-1)?.place ?? '';

/** Reads one index partition. DynamoDB returns at most 1 MB: over 2,500 rows, more than any page. */
async function query(
  list: List,
  part: IndexPartition,
  { count, after, range, isUpwards = false }: Reading,
): Promise<Found[]> {
  // Items without a date come after all dates, so a date range does not restrict them.
  const within = list.isDated && part.sort === '_id' ? undefined : range;
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('applications'),
      IndexName: part.index,
      KeyConditionExpression: `#partition = :value${within ? ` AND ${within.condition}` : ''}`,
      ExpressionAttributeNames: { '#partition': part.partition, ...(within && { '#sort': part.sort }) },
      ExpressionAttributeValues: { ':value': part.value, ...within?.values },
      ScanIndexForward: isUpwards,
      Limit: count,
      ExclusiveStartKey: after === undefined ? undefined : keyAt(part, after),
    }),
  );
  return Items.map(item => {
    const place = placeIn(list, part, item);
    if (place === undefined) throw new Fault(`An item of the index ${part.index} has no sort key`);
    return { item, place };
  });
}

function pageOf(found: readonly Found[], next: List | false): ListPage {
  const rows = found.map(({ item }) => item);
  const last = found.at(-1);
  return next && last ? { rows, nextCursor: cursorOf(next, last.place) } : { rows };
}
