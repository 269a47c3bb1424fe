import * as v from 'valibot';
import { officeDayOf, startOfPeriod } from '../../shared/office-time.ts';
import { type VisaType, visaTypes } from '../field-schemas.ts';
import { type Stage, type Status, stageRules, stages, statuses } from '../stages.ts';

/** Counters of applications by the month of their creation in Dhaka, which is part of the id. */

export function monthOfId(id: string): string {
  return officeDayOf(new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)).slice(0, 'YYYY-MM'.length);
}

/** Returns the lowest possible id of a record from this month (`YYYY-MM`) or day. */
export function firstIdOf(period: string): string {
  const seconds = startOfPeriod(period).getTime() / 1000;
  return seconds.toString(16).padStart(8, '0');
}

export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  );
}

export type Counts = Readonly<Record<Status, number>>;

export function counterOf<const P extends string>(status: Status, part: P): `${Status} ${P}` {
  return `${status} ${part}`;
}

/** Counter names are short, so that a record of counters stays under 1 KB. */
export function stageCounterOf(status: Status, stage: Stage): `${Status} ${string}` {
  return counterOf(status, stageRules[stage].counter);
}

/** Letters of the counters of visa types. They are stored, so never change them. */
const typeLetters: Readonly<Record<VisaType, string>> = {
  work: 'W',
  visit: 'V',
  study: 'S',
  other: 'O',
  undecided: 'U',
};

export function typeCounterOf(status: Status, type: VisaType): `${'P' | 'A' | 'R'}${string}` {
  const initials = { Pending: 'P', Approved: 'A', Rejected: 'R' } as const;
  return `${initials[status]}${typeLetters[type]}`;
}

export const typeCounters = statuses.flatMap(status => visaTypes.map(type => typeCounterOf(status, type)));

export const stageCounters = statuses.flatMap(status => stages.map(stage => stageCounterOf(status, stage)));

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

export function countOf(counts: Counts, status: Status | undefined): number {
  return status ? counts[status] : statuses.reduce((sum, each) => sum + counts[each], 0);
}

export const StageTotals = v.object(v.entriesFromList(stages, v.optional(v.number(), 0)));
export type StageTotals = v.InferOutput<typeof StageTotals>;
