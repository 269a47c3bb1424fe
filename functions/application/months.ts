import * as v from 'valibot';
import { dayOf, startOf } from '../shared/office-time.ts';
import { type Status, stages, statuses } from './stages.ts';

/**
 * By which month and stage an application is counted. The month is that of its creation, in Dhaka, as its id tells it. Pure.
 */

/** The month in which an id was made, as `YYYY-MM`. */
export function monthOfId(id: string): string {
  return dayOf(new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)).slice(0, 'YYYY-MM'.length);
}

/** Lowest possible id of a record made in this month (`YYYY-MM`), or on this day. */
export function firstIdOf(period: string): string {
  const seconds = startOf(period).getTime() / 1000;
  return seconds.toString(16).padStart(8, '0');
}

/** This month and the ones before it, `count` in all, the oldest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  );
}

/** Numbers of applications by status. */
export type Counts = Readonly<Record<Status, number>>;

/** The name under which applications of one status and one month or stage are counted. */
export function counterOf<const P extends string>(status: Status, part: P): `${Status} ${P}` {
  return `${status} ${part}`;
}

/** Every name under which applications at a stage are counted. */
export const stageCounters = statuses.flatMap(status => stages.map(stage => counterOf(status, stage)));

/** The counters of a record by their months or stages; whatever else the record holds is passed over. */
export function countsByPart(record: Readonly<Record<string, number>>): Map<string, Counts> {
  const parts = new Map<string, Record<Status, number>>();
  for (const [name, value] of Object.entries(record)) {
    const [word, part] = name.split(' ');
    const status = statuses.find(known => known === word);
    if (!status || part === undefined) continue;
    const counts = parts.get(part) ?? { Pending: 0, Approved: 0, Rejected: 0 };
    parts.set(part, { ...counts, [status]: value });
  }
  return parts;
}

/** Number of applications of one status, or of all. */
export function countOf(counts: Counts, status: Status | undefined): number {
  return status ? counts[status] : statuses.reduce((sum, each) => sum + counts[each], 0);
}

/** Numbers of applications by present stage. */
export const StageTotals = v.object(v.entriesFromList(stages, v.optional(v.number(), 0)));
export type StageTotals = v.InferOutput<typeof StageTotals>;
