import { daysBetween } from '../../shared/text.ts';
import { type VisaType, visaTypes } from '../field-schemas.ts';
import { stages } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { CounterMove } from './counters.ts';
import { paceRecord, type Step, steps } from './pace-list.ts';

/** Histograms of days between stages by month, visa type and stage. Writes rarely meet: no shards needed. */

const singleDays = 14;
/** Between the first two weeks and the end of the first year, bins are a week wide. */
const weekDays = 7;
/** After a year, each bin is longer by this factor, so that its middle is at most 2 % off. */
const growth = 0.04;
const mostDays = 200 * 365;

/** First day of each bin. The last bin has no end. */
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

/** Returns the day that represents a bin with the smallest maximum relative error. */
export function daysOfBin(bin: number): number {
  const first = firstDays[bin] ?? 0;
  const last = (firstDays[bin + 1] ?? first + 1) - 1;
  return first <= 365 ? (first + last) / 2 : (2 * first * last) / (first + last);
}

export const paceId = (month: string, type: VisaType, step: Step): string =>
  paceRecord(step, `${month}#${type}`);
/** Counter names are short, because a record has up to 150 counters. */
export const paceCounter = (bin: number): string => bin.toString(36);

/** Returns a record's counters for each reached stage and its month. Leaves out negative times. */
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

/** Returns the counter changes of a write. Deleting or closing a record changes none: its times stay true. */
export function paceChanges(before: StoredApplication | undefined, after: StoredApplication): CounterMove[] {
  const counted = before ? paceOf(before) : [];
  return [...counted.map(mark => ({ ...mark, by: -1 })), ...paceOf(after).map(mark => ({ ...mark, by: 1 }))];
}
