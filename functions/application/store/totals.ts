import * as v from 'valibot';
import { shardOf, shards } from '../../shared/id.ts';
import { ownProperty } from '../../shared/own-property.ts';
import type { VisaType } from '../field-schemas.ts';
import type { Total } from '../rules/changes.ts';
import {
  type Counts,
  counterOf,
  countOf,
  countsByPart,
  monthOfId,
  StageTotals,
  typeCounterOf,
} from '../rules/months.ts';
import { type Stage, type Status, stageRules, stages, statuses } from '../stages.ts';
import { type CounterMove, readCounters } from './counters.ts';

/** Counters of open cases, in shards to avoid conflicts: docs/decisions/0007-totals-in-the-transaction.md. */

export const totalsId = (shard: string): string => `totals#${shard}`;
const yearId = (year: string, shard: string): string => `totals#${year}#${shard}`;

export function totalsIds(years: readonly string[]): string[] {
  return shards.flatMap(shard => [totalsId(shard), ...years.map(year => yearId(year, shard))]);
}

export interface Move {
  readonly id: string;
  readonly changes: Partial<Record<Total, number>>;
}

export function totalsMoves({ id, changes }: Move): CounterMove[] {
  const month = monthOfId(id);
  const shard = shardOf(id);
  return [
    ...Object.entries(changes).map(([counter, by = 0]) => ({ record: totalsId(shard), counter, by })),
    ...statuses.flatMap(status => {
      const by = changes[status];
      const record = yearId(yearOf(month), shard);
      return by === undefined ? [] : { record, counter: counterOf(status, month), by };
    }),
  ];
}

const yearOf = (month: string): string => month.slice(0, 'YYYY'.length);

export interface Totals extends Counts {
  readonly all: number;
  readonly byStage: (status?: Status) => StageTotals;
}

export function readCounts(options?: { readonly isConsistent?: boolean }): Promise<Record<string, number>> {
  return readSum(shards.map(totalsId), options);
}

/** Reads the totals. Costs two read units. */
export const readTotals = async (): Promise<Totals> => totalsIn(await readCounts());

export function totalsIn(record: Readonly<Record<string, number>>): Totals {
  const { all = 0, Pending = 0, Approved = 0, Rejected = 0 } = record;
  const counts = countsByPart(record);
  const none = { Pending: 0, Approved: 0, Rejected: 0 };
  const byStage = (status?: Status) =>
    v.parse(
      StageTotals,
      Object.fromEntries(
        stages.map(stage => [stage, countOf(counts.get(stageRules[stage].counter) ?? none, status)]),
      ),
    );
  return { all, Pending, Approved, Rejected, byStage };
}

export function totalOf(
  totals: Totals,
  { status, stage }: { readonly status?: Status | undefined; readonly stage?: Stage | undefined },
): number {
  return stage ? totals.byStage(status)[stage] : totals[status ?? 'all'];
}

/** Returns the number of open cases of a visa type. */
export function totalOfType(
  record: Readonly<Record<string, number>>,
  type: VisaType,
  status?: Status | undefined,
): number {
  const counters = (status ? [status] : statuses).map(one => ownProperty(record, typeCounterOf(one, type)));
  return counters.reduce<number>((sum, count = 0) => sum + count, 0);
}

/** Reads the open cases by month of creation (`YYYY-MM`). Costs two read units per year. */
export async function readMonths(months: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const years = new Set(months.map(yearOf));
  return countsByPart(await readSum([...years].flatMap(year => shards.map(shard => yearId(year, shard)))));
}

async function readSum(
  ids: readonly string[],
  options?: { readonly isConsistent?: boolean },
): Promise<Record<string, number>> {
  const sum = new Map<string, number>();
  for (const counters of (await readCounters(ids, options)).values())
    for (const [counter, value] of Object.entries(counters))
      sum.set(counter, (sum.get(counter) ?? 0) + value);
  return Object.fromEntries(sum);
}
