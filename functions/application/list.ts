import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../shared/dynamo.ts';
import { environment } from '../shared/environment.ts';
import { parseOwn } from '../shared/fault.ts';
import { limits } from '../shared/limits.ts';
import { tables } from '../shared/tables.ts';
import { cursorOf, keyIn, type List, type Way } from './paging.ts';
import { ApplicationRow } from './schemas.ts';

/** Reads pages of applications from the indexes; nothing here counts a table. */

/** Some rows of a list, newest first, and the cursor of the page after them. */
export interface Rows {
  readonly rows: ApplicationRow[];
  readonly nextCursor?: string;
}

/** The page after a record, or the first one. */
export async function readPageAfter(list: List, limit: number, after?: string): Promise<Rows> {
  const items = await read(list, { count: limit + 1, after });
  return rowsOf(list, items.slice(0, limit), items.length > limit);
}

/** A page that is reached by passing over others. */
export async function readPageBy(list: List, { from, skip, take }: Way): Promise<Rows> {
  if (from === 'oldest') {
    const items = await read(list, { count: skip + take, oldestFirst: true });
    return rowsOf(list, items.slice(skip).reverse(), skip > 0);
  }
  const items = await read(list, { count: skip + take + 1 });
  return rowsOf(list, items.slice(skip, skip + take), items.length > skip + take);
}

/** The first matches by passport, in its order; `more` when there are others. */
export async function searchByPassport(prefix: string): Promise<{ rows: ApplicationRow[]; more: boolean }> {
  const { partition, sort } = tables.applications.indexes.passport;
  const items = await query(
    {
      IndexName: 'passport',
      KeyConditionExpression: '#partition = :live AND begins_with(#sort, :prefix)',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':live': 'live', ':prefix': prefix },
    },
    limits.searchMatches + 1,
  );
  return {
    rows: items.slice(0, limits.searchMatches).map(parseRow),
    more: items.length > limits.searchMatches,
  };
}

type Item = Record<string, unknown>;

interface Reading {
  readonly count: number;
  readonly after?: string | undefined;
  readonly oldestFirst?: boolean;
}

function read(list: List, { count, after, oldestFirst = false }: Reading): Promise<Item[]> {
  const input = {
    IndexName: list.index,
    KeyConditionExpression: '#partition = :value',
    ExpressionAttributeNames: { '#partition': list.partition },
    ExpressionAttributeValues: { ':value': list.value },
    ScanIndexForward: oldestFirst,
    ...(after !== undefined && { ExclusiveStartKey: keyIn(list, after) }),
  };
  return query(input, count);
}

/** Up to `count` records of a query. DynamoDB answers at most 1 MB at once: over 2,500 rows, more than any page needs. */
async function query(input: Omit<QueryCommandInput, 'TableName'>, count: number): Promise<Item[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({ TableName: environment('applications'), ...input, Limit: count }),
  );
  return Items;
}

function rowsOf(list: List, items: readonly Item[], hasNext: boolean): Rows {
  const rows = items.map(parseRow);
  const last = rows.at(-1);
  return hasNext && last ? { rows, nextCursor: cursorOf(list, last._id) } : { rows };
}

function parseRow(item: Item): ApplicationRow {
  return parseOwn(ApplicationRow, item, 'A row of the list');
}
