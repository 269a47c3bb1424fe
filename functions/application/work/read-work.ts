import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { readEach } from '../../server/unreadable.ts';
import { tables } from '../../shared/tables.ts';
import { type QueueName, workColumns } from '../queue-words.ts';
import { listOfQueue, queues } from '../queues.ts';
import { type QueuePage, WorkRow } from './routes.ts';

/** Reads the office's queues: each is a range of one key. */

/** Whose queue it is, where each has one of their own, and the day on which it is read. */
export interface Reader {
  readonly person: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A page of a queue, the earliest date first: one read unit. */
export async function readQueue(
  name: QueueName,
  reader: Reader,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<QueuePage> {
  const range = rangeOf(name, reader);
  const { ':list': queue, ':from': from, ':until': until } = range.ExpressionAttributeValues;
  // DynamoDB refuses a place outside of the range: a page that was read before midnight may end there.
  if (cursor !== undefined && cursor > until) return { work: [] };
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      ...range,
      Limit: limit,
      ExclusiveStartKey: cursor === undefined || cursor < from ? undefined : { queue, place: cursor },
    }),
  );
  const last: unknown = LastEvaluatedKey?.['place'];
  return {
    work: readEach(Items, item => parseOrFault(Item, item, 'A work item')),
    ...(typeof last === 'string' && { nextCursor: last }),
  };
}

export function rangeOf(name: QueueName, { person, today }: Reader) {
  const { from = '', until = '9999-12-31' } = queues[name].days?.(today) ?? {};
  const { partition, sort } = tables.work;
  return {
    TableName: environment('work'),
    KeyConditionExpression: '#partition = :list AND #sort BETWEEN :from AND :until',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    // The first place of the day after: a place begins with its day and #.
    ExpressionAttributeValues: {
      ':list': listOfQueue(name, person),
      ':from': from || '0',
      ':until': `${until}$`,
    },
  };
}

const Item = v.pipe(
  v.object({
    place: v.string(),
    what: v.string(),
    row: v.array(v.nullable(v.string())),
    date: v.optional(v.string()),
  }),
  v.transform(({ place, what, row, date }) => {
    const [day = '', _id = ''] = place.split('#');
    const named = workColumns.flatMap((name, column) =>
      row[column] == null ? [] : [[name, row[column]] as const],
    );
    return { _id, date: date ?? day, what, ...Object.fromEntries(named) };
  }),
  WorkRow,
);
