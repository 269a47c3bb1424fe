import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { Fault, parseOrFault } from '../../server/fault.ts';
import { type ApplicationRow, ListedRow } from '../row.ts';
import { cursorOf, type List, placeAt, type Way } from './paging.ts';

/** Reads applications from the indexes; nothing here counts a table. */

/** An item of an index. */
export type Item = Readonly<Record<string, unknown>>;

/** Some items of a list in its order, and the cursor of the page after them. */
export interface Slice {
  readonly rows: Item[];
  readonly nextCursor?: string;
}

interface From {
  /** The sort key of the record before the page. */
  readonly after?: string | undefined;
  /** Nothing from below this one. */
  readonly least?: string;
  /** Nothing from this one up. */
  readonly below?: string | undefined;
  /** Records that are passed over. */
  readonly skip?: number;
}

/** The page of a list after a sort key, or the first one. */
export async function readPageAfter(
  list: List,
  limit: number,
  { after, least, below, skip = 0 }: From = {},
): Promise<Slice> {
  const range =
    least !== undefined
      ? { condition: '#sort >= :least', values: { ':least': least } }
      : below !== undefined
        ? { condition: '#sort < :below', values: { ':below': below } }
        : undefined;
  const items = (await query(list, { count: skip + limit + 1, after, range })).slice(skip);
  return sliceOf(list, items.slice(0, limit), items.length > limit);
}

/** A page that is reached by passing over others. */
export async function readPageBy(list: List, { towards, skip, take, isLast }: Way): Promise<Slice> {
  const isUpwards = towards === 'newer';
  const items = await query(list, { count: skip + take, isUpwards });
  const page = items.slice(skip);
  return sliceOf(list, isUpwards ? page.toReversed() : page, !isLast);
}

/** The first items of a list between two sort keys, from the greater one down or from the smaller one up. */
export function readBetween(
  list: List,
  [least, most]: readonly [string, string],
  count: number,
  direction: 'up' | 'down',
): Promise<Item[]> {
  const range = { condition: '#sort BETWEEN :least AND :most', values: { ':least': least, ':most': most } };
  return query(list, { count, range, isUpwards: direction === 'up' });
}

/**
 * Items as rows of the staff list.
 * @throws Fault for a corrupt one
 */
export function rowsOf(items: readonly Item[]): ApplicationRow[] {
  return items.map(item => parseRow(ListedRow, item));
}

/** @throws Fault unless the item is as the schema says */
export function parseRow<const S extends v.GenericSchema>(schema: S, item: Item): v.InferOutput<S> {
  return parseOrFault(schema, item, 'A row of the list');
}

interface Reading {
  readonly count: number;
  readonly after?: string | undefined;
  readonly range?: { readonly condition: string; readonly values: Record<string, string> } | undefined;
  readonly isUpwards?: boolean;
}

/** Up to `count` items. DynamoDB answers at most 1 MB at once: over 2,500 rows, more than any page needs. */
async function query(list: List, { count, after, range, isUpwards = false }: Reading): Promise<Item[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: list.index,
      KeyConditionExpression: `#partition = :value${range ? ` AND ${range.condition}` : ''}`,
      ExpressionAttributeNames: { '#partition': list.partition, ...(range && { '#sort': list.sort }) },
      ExpressionAttributeValues: { ':value': list.value, ...range?.values },
      ScanIndexForward: isUpwards,
      Limit: count,
      ...(after !== undefined && { ExclusiveStartKey: placeAt(list, after) }),
    }),
  );
  return Items;
}

function sliceOf(list: List, items: readonly Item[], hasNext: boolean): Slice {
  const last = items.at(-1);
  if (!hasNext || !last) return { rows: [...items] };
  const sortKey = last[list.sort];
  if (typeof sortKey !== 'string') throw new Fault(`An item of the index ${list.index} has no sort key`);
  return { rows: [...items], nextCursor: cursorOf(list, sortKey) };
}
