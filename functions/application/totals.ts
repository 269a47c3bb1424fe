import * as v from 'valibot';
import { readMany } from '../server/aws/read-many.ts';
import type { Part } from '../server/aws/transaction.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { shardOf, shards } from '../shared/id.ts';
import type { Total } from './changes.ts';
import { type Counts, counterOf, countOf, countsByPart, monthOfId, StageTotals } from './months.ts';
import { type Status, stages, statuses } from './stages.ts';

/**
 * Counters of live applications: in all, by status, and by status and stage; and for each year by status and month. Each
 * is in several records, the shards, and counts what their sum is: two changes at the same time seldom meet in one. None
 * grows with the years, and each stays under 1 KB. docs/decisions/0007-totals-in-the-transaction.md has the numbers.
 */

const totalsId = (shard: string): string => `totals#${shard}`;
const yearId = (year: string, shard: string): string => `totals#${year}#${shard}`;

/** Change of the totals by one application. */
export interface Move {
  /** The id of the application. */
  readonly id: string;
  readonly changes: Partial<Record<Total, number>>;
}

/** The writes that move every total, one for each record of totals. */
export function totalsParts(moves: readonly Move[]): Part[] {
  const sums = new Map<string, Record<string, number>>();
  const add = (record: string, counter: string, by: number) => {
    const counters = sums.get(record) ?? {};
    sums.set(record, { ...counters, [counter]: (counters[counter] ?? 0) + by });
  };
  for (const { id, changes } of moves) {
    const month = monthOfId(id);
    const shard = shardOf(id);
    for (const [total, by] of Object.entries(changes)) add(totalsId(shard), total, by);
    for (const status of statuses) {
      const by = changes[status];
      if (by !== undefined) add(yearId(yearOf(month), shard), counterOf(status, month), by);
    }
  }
  return [...sums].map(([record, counters]) => movePart(record, counters));
}

const yearOf = (month: string): string => month.slice(0, 'YYYY'.length);

function movePart(id: string, changes: Readonly<Record<string, number>>): Part {
  const names = Object.keys(changes);
  const Update = {
    TableName: environment('applications'),
    Key: { _id: id },
    UpdateExpression: `ADD ${names.map((_, index) => `#${index} :${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:${index}`, changes[name]])),
  };
  return { write: { Update } };
}

/** Numbers of live applications in all, by status, and by stage: of one status or of all. */
export interface Totals extends Counts {
  readonly all: number;
  readonly byStage: (status?: Status) => StageTotals;
}

/** Reads the totals: two read units. */
export async function readTotals(): Promise<Totals> {
  const record = await readSum(shards.map(totalsId));
  const { all = 0, Pending = 0, Approved = 0, Rejected = 0 } = record;
  const counts = countsByPart(record);
  const none = { Pending: 0, Approved: 0, Rejected: 0 };
  const byStage = (status?: Status) =>
    v.parse(
      StageTotals,
      Object.fromEntries(stages.map(stage => [stage, countOf(counts.get(stage) ?? none, status)])),
    );
  return { all, Pending, Approved, Rejected, byStage };
}

/** Reads the numbers of live applications by the months (`YYYY-MM`) in which they were added: two read units a year. */
export async function readMonths(months: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const years = new Set(months.map(yearOf));
  return countsByPart(await readSum([...years].flatMap(year => shards.map(shard => yearId(year, shard)))));
}

const Counters = v.record(v.string(), v.number());

/** Each counter, added up over several records. */
async function readSum(ids: readonly string[]): Promise<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const { _id, ...record } of await readMany('applications', ids))
    for (const [counter, value] of Object.entries(parseOrFault(Counters, record, `The totals ${_id}`)))
      sum[counter] = (sum[counter] ?? 0) + value;
  return sum;
}
