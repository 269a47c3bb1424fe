import { daysBetween } from '../shared/text.ts';
import type { CounterMove } from './counters.ts';
import { type VisaType, visaTypes } from './field-schemas.ts';
import { paceRecord, type Step, steps } from './pace-list.ts';
import { stagesOf } from './stage-rules.ts';
import { stages } from './stages.ts';
import { pacedForm, type StoredApplication } from './stored-application.ts';

/**
 * The days that the steps from stage to stage take, as counters: a histogram of days for each month, visa type and step.
 * Pure.
 *
 * Each is a record of its own, under 1 KB however many it counts. Two changes meet in a record only where both reach the same
 * stage in the same month, for the same visa type. So the records have no shards, as the totals have.
 */

/** Bins of one day each. */
const singleDays = 14;
/** The other bins of the first year have a week. Its middle is at most 3 days from any of its days. */
const weekDays = 7;
/** Bins beyond a year grow by this. Their middle is at most 2 % from any of their days. */
const growth = 0.04;
const mostDays = 200 * 365;

/** The first day of each bin. The last bin has no end. */
export const firstDays: readonly number[] = binStarts();

function binStarts(): number[] {
  const starts: number[] = [];
  for (let day = 0; day <= mostDays; ) {
    starts.push(day);
    day += day < singleDays ? 1 : day < 365 ? weekDays : Math.floor(growth * day);
  }
  return starts;
}

/** The bin of a number of days. */
export function binOf(days: number): number {
  return firstDays.findLastIndex(first => first <= days);
}

/** The number of days that a bin stands for: the one whose greatest error, as a part of the true number, is least. */
export function daysOfBin(bin: number): number {
  const first = firstDays[bin] ?? 0;
  const last = (firstDays[bin + 1] ?? first + 1) - 1;
  return first <= 365 ? (first + last) / 2 : (2 * first * last) / (first + last);
}

export const paceId = (month: string, type: VisaType, step: Step): string =>
  paceRecord(step, `${month}#${type}`);
/** The name of a bin's counter: short, as a record has up to 150 of them. */
export const paceCounter = (bin: number): string => bin.toString(36);

/**
 * Lists what a record adds to the counters: each step from the last stage before that has a day, in the month in which it
 * ended. A step whose end lies before its beginning is not counted.
 */
export function paceOf(record: StoredApplication): Omit<CounterMove, 'by'>[] {
  const type = visaTypes.find(known => known === record.visaType) ?? 'undecided';
  const reached = stagesOf(record);
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
 * The moves of the counters by a write. A day that is changed or taken back, and another visa type, move what was counted; what
 * was not counted yet, is now. Deleting or closing a record takes nothing away: what a step took stays true, and it would cost
 * a write for each month.
 */
export function paceChanges(before: StoredApplication | undefined, after: StoredApplication): CounterMove[] {
  const counted = before?.paced === pacedForm ? paceOf(before) : [];
  return [...counted.map(mark => ({ ...mark, by: -1 })), ...paceOf(after).map(mark => ({ ...mark, by: 1 }))];
}
