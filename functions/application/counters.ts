import * as v from 'valibot';
import { readMany } from '../server/aws/read-many.ts';
import type { Part } from '../server/aws/transaction.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';

/** Records of counters in the table of applications, which move in the transaction that changes what they count. */

/** The move of one counter. */
export interface CounterMove {
  /** The id of the record that has the counter. */
  readonly record: string;
  readonly counter: string;
  readonly by: number;
}

/** The writes that move counters, one for each record; none for what adds up to nothing. */
export function counterParts(moves: readonly CounterMove[]): Part[] {
  return Array.from(sumsOf(moves), ([record, counters]) => movePart(record, counters));
}

/** By how much each counter of each record moves, without those that stay. */
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

function movePart(id: string, changes: Readonly<Record<string, number>>): Part {
  const entries = Object.entries(changes);
  const Update = {
    TableName: environment('applications'),
    Key: { _id: id },
    UpdateExpression: `ADD ${entries.map((_, index) => `#${index} :${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], index) => [`:${index}`, by])),
  };
  return { write: { Update } };
}

const Counters = v.record(v.string(), v.number());

/** Reads at most 100 records of counters, by their ids; half a read unit each. */
export async function readCounters(
  ids: Iterable<string>,
): Promise<Map<string, Readonly<Record<string, number>>>> {
  const records = await readMany('applications', ids);
  return new Map(
    records.map(({ _id, ...counters }) => [
      String(_id),
      parseOrFault(Counters, counters, `The totals ${_id}`),
    ]),
  );
}
