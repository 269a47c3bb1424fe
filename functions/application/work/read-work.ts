import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { tables } from '../../shared/tables.ts';
import { type QueueName, workColumns } from '../rules/queue-words.ts';
import { listKeys, queues, whatIn } from '../rules/queues.ts';
import { type QueuePage, WorkRow } from './routes.ts';

export interface Reader {
  readonly person: string;
  readonly today: string;
}

/** Returns a page of a queue, earliest date first. Costs half a read unit for each of the queue's lists. */
export async function readQueue(
  name: QueueName,
  reader: Reader,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<QueuePage> {
  const days = daysOf(name, reader.today);
  const pages = await Promise.all(
    listKeys(name, reader.person).map(list => readPage(rangeOf(list, days), limit, cursor)),
  );
  const found = pages
    .flatMap(({ items }) => items)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit || pages.some(page => page.hasMore);
  return {
    work: readEachReadable(shown, item => parseOrFault(itemIn(name), item, workItemName(item))),
    ...(hasMore && last && { nextCursor: placeOf(last) }),
  };
}

type Stored = Readonly<Record<string, unknown>>;

export function workItemName(item: Stored): string {
  const [, application] = placeOf(item).split('#');
  return nameWithId('A work item of application', application);
}

const placeOf = (item: Stored): string => String(item[tables.work.sort]);

async function readPage(
  range: ReturnType<typeof rangeOf>,
  limit: number,
  cursor: string | undefined,
): Promise<{ readonly items: readonly Stored[]; readonly hasMore: boolean }> {
  const { ':list': queue, ':from': from, ':until': until } = range.ExpressionAttributeValues;
  // DynamoDB rejects a start key outside the range, which a cursor from before midnight may have.
  if (cursor !== undefined && cursor > until) return { items: [], hasMore: false };
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      ...range,
      Limit: limit,
      ExclusiveStartKey: cursor === undefined || cursor < from ? undefined : { queue, place: cursor },
    }),
  );
  return { items: Items, hasMore: LastEvaluatedKey !== undefined };
}

/** Reads stored counts. Unreadable ones count as missing. Costs half a read unit. @param what name in the log */
export async function readCounted<const S extends v.GenericSchema>(
  key: Stored,
  schema: S,
  what: string,
): Promise<v.InferOutput<S> | undefined> {
  const { partition, sort } = tables.work;
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('work'),
      KeyConditionExpression: '#partition = :list AND #sort = :place',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':list': key[partition], ':place': key[sort] },
    }),
  );
  const [found] = readEachReadable(Items, item => parseOrFault(schema, item, what));
  return found;
}

/** A range of days. Both days are included. */
export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const daysOf = (name: QueueName, today: string): Days => queues[name].days?.(today) ?? {};

export function rangeOf(list: string, { from = '0', until = '9999-12-31' }: Days) {
  const { partition, sort } = tables.work;
  return {
    TableName: nameOfResource('work'),
    KeyConditionExpression: '#partition = :list AND #sort BETWEEN :from AND :until',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    // Sort keys start with the day and `#`; `$` sorts after `#`, so the whole last day is included.
    ExpressionAttributeValues: { ':list': list, ':from': from, ':until': `${until}$` },
  };
}

export const StoredWorkItem = v.object({
  place: v.string(),
  what: v.string(),
  documents: v.optional(v.string()),
  row: v.array(v.nullable(v.string())),
  date: v.optional(v.string()),
});

const itemIn = (name: QueueName) =>
  v.pipe(
    StoredWorkItem,
    v.transform(({ place, row, date, ...item }) => {
      const [day = '', _id = ''] = place.split('#');
      const named = workColumns.flatMap((column, index) =>
        row[index] == null ? [] : [[column, row[index]] as const],
      );
      return { _id, date: date ?? day, what: whatIn(name, item), ...Object.fromEntries(named) };
    }),
    WorkRow,
  );
