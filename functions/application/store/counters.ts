import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readMany } from '../../server/aws/read-many.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { tables } from '../../shared/tables.ts';
import { paceKey, paceListOf, paceRecord, type Step, steps } from './pace-list.ts';

/** Counters of days between stages are in the table `work`, so that one query reads all months of a stage. */

export interface CounterMove {
  readonly record: string;
  readonly counter: string;
  readonly by: number;
}

export function counterParts(moves: readonly CounterMove[]): TransactionPart[] {
  return Array.from(sumsOf(moves), ([record, counters]) => movePart(record, counters));
}

export function sumsOf(moves: readonly CounterMove[]): Map<string, Record<string, number>> {
  const sums = new Map<string, Map<string, number>>();
  for (const { record, counter, by } of moves) {
    const counters = sums.get(record) ?? new Map<string, number>();
    sums.set(record, counters.set(counter, (counters.get(counter) ?? 0) + by));
  }
  const moved = Array.from(
    sums,
    ([record, counters]) => [record, [...counters].filter(([, by]) => by !== 0)] as const,
  );
  return new Map(
    moved.flatMap(([record, counters]) =>
      counters.length > 0 ? [[record, Object.fromEntries(counters)] as const] : [],
    ),
  );
}

function movePart(id: string, changes: Readonly<Record<string, number>>): TransactionPart {
  const entries = Object.entries(changes);
  const Update = {
    ...placeOf(id),
    UpdateExpression: `ADD ${entries.map((_, index) => `#${index} :${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], index) => [`:${index}`, by])),
  };
  return { write: { Update } };
}

function placeOf(id: string) {
  const Key = paceKey(id);
  if (!Key) return { TableName: nameOfResource('applications'), Key: { _id: id } };
  return { TableName: nameOfResource('work'), Key };
}

/** Returns the counters of a record. Leaves out those that cannot be read. */
function countersIn(attributes: Readonly<Record<string, unknown>>, what: string): Record<string, number> {
  const read = readEachReadable(
    Object.entries(attributes),
    ([name, value]) => [name, parseOrFault(v.number(), value, `A counter in ${what}`)] as const,
  );
  return Object.fromEntries(read);
}

/** Reads at most 100 records of counters by id. Each costs half a read unit. */
export async function readCounters(
  ids: Iterable<string>,
  options?: { readonly isConsistent?: boolean },
): Promise<Map<string, Readonly<Record<string, number>>>> {
  const records = await readMany('applications', ids, undefined, options);
  return new Map(
    records.map(({ _id, ...counters }) => [String(_id), countersIn(counters, `the totals ${_id}`)]),
  );
}

/** Reads the counters of days between stages for these months. One read unit covers 8 KB. */
export async function readPace(
  first: string,
  last: string,
): Promise<Map<string, Readonly<Record<string, number>>>> {
  const records = await Promise.all(steps.map(step => readStep(step, first, last)));
  return new Map(records.flat());
}

async function readStep(step: Step, first: string, last: string) {
  const { partition, sort } = tables.work;
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: nameOfResource('work'),
      KeyConditionExpression: '#partition = :list AND #sort BETWEEN :first AND :last',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      // Sort keys start with the month and `#`; `$` sorts after `#`, so the whole last month is included.
      ExpressionAttributeValues: { ':list': paceListOf(step), ':first': first, ':last': `${last}$` },
    },
  );
  const records: (readonly [id: string, counters: Readonly<Record<string, number>>])[] = [];
  for await (const { Items = [] } of pages)
    for (const { [partition]: _, [sort]: place, ...counters } of Items) {
      const id = paceRecord(step, String(place));
      records.push([id, countersIn(counters, `the counters ${id}`)]);
    }
  return records;
}
