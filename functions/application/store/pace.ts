import { daysBetween } from '../../shared/text.ts';
import { type VisaType, visaTypes } from '../field-schemas.ts';
import { stages } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { CounterMove } from './counters.ts';
import { paceRecord, type Step, steps } from './pace-list.ts';

/**
 * Days between stages, as counters: a histogram of days for each month, visa type and step. Pure.
 * Each histogram is a record under 1 KB. Two writes conflict only if both reach the same stage in the same month for the same
 * visa type, so these records need no shards, unlike the totals.
 */

/** Number of one-day bins. */
const singleDays = 14;
/** Bins of the rest of the first year are a week wide. Their middle is at most 3 days off. */
const weekDays = 7;
/** Bins after a year grow by this factor. Their middle is at most 2 % off. */
const growth = 0.04;
const mostDays = 200 * 365;

/** First day of each bin. The last bin is open-ended. */
export const firstDays: readonly number[] = binStarts();

function binStarts(): number[] {
  const starts: number[] = [];
  for (let day = 0; day <= mostDays; ) {
    starts.push(day);
    day += day < singleDays ? 1 : day < 365 ? weekDays : Math.floor(growth * day);
  }
  return starts;
}

export function binOf(days: number): number {
  return firstDays.findLastIndex(first => first <= days);
}

/** Returns the number of days that represents a bin: the one with the smallest maximum relative error. */
export function daysOfBin(bin: number): number {
  const first = firstDays[bin] ?? 0;
  const last = (firstDays[bin + 1] ?? first + 1) - 1;
  return first <= 365 ? (first + last) / 2 : (2 * first * last) / (first + last);
}

export const paceId = (month: string, type: VisaType, step: Step): string =>
  paceRecord(step, `${month}#${type}`);
/** Counter name of a bin. It is short because a record has up to 150 counters. */
export const paceCounter = (bin: number): string => bin.toString(36);

/**
 * Returns the counters that a record adds to: each step from the previous dated stage, in the month of its end. Steps
 * that end before they begin are not counted.
 */
export function paceOf(record: StoredApplication): Omit<CounterMove, 'by'>[] {
  const type = visaTypes.find(known => known === record.visaType) ?? 'undecided';
  const reached = record.stages;
  const passed = stages.filter(stage => reached[stage]);
  return steps.flatMap(step => {
    const before = passed[passed.indexOf(step) - 1];
    const [from, to] = [before && reached[before]?.date, reached[step]?.date];
    if (!from || !to) return [];
    const days = daysBetween(from, to);
    if (days < 0) return [];
    const month = to.slice(0, 'YYYY-MM'.length);
    return { record: paceId(month, type, step), counter: paceCounter(binOf(days)) };
  });
}

/**
 * Returns the counter changes of a write. Changed or removed days and another visa type correct the counts. Deleting and
 * closing change nothing: the steps still took that time, and each month would cost a write.
 */
export function paceChanges(before: StoredApplication | undefined, after: StoredApplication): CounterMove[] {
  const counted = before ? paceOf(before) : [];
  return [...counted.map(mark => ({ ...mark, by: -1 })), ...paceOf(after).map(mark => ({ ...mark, by: 1 }))];
}
