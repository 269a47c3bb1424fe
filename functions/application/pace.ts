import { daysBetween } from '../shared/text.ts';
import type { CounterMove } from './counters.ts';
import { type VisaType, visaTypes } from './field-schemas.ts';
import { stagesOf } from './stage-rules.ts';
import { type Stage, stages } from './stages.ts';
import { pacedForm, type StoredApplication } from './stored-application.ts';

/**
 * The days that the steps from stage to stage take, as counters: for each month and visa type one record, with a histogram of
 * days for each step. Pure.
 *
 * A record stays under 1 KB however many it counts. It is not spread over shards as the totals are: two changes meet in it only
 * where both change a stage, for the same visa type and in the same month, and a report of a year would read four times as
 * much.
 */

/** A step ends at every stage but the first. Each with the letter that it is counted by, so that a name has few bytes. */
const letters = {
  documentsChecked: 'd',
  submitted: 's',
  biometrics: 'b',
  medical: 'm',
  decision: 'e',
  passportRequested: 'p',
  visaCollected: 'v',
} as const satisfies Readonly<Record<Exclude<Stage, 'received'>, string>>;

/** A step, by the stage at its end. */
export type Step = keyof typeof letters;
export const steps = stages.filter(stage => stage !== 'received');

/** The first day of each part of the histogram; the last part has no end. */
export const firstDays = [0, 1, 2, 4, 8, 15, 22, 31, 46, 61, 91, 181] as const;

/** Purposes by which the steps are counted apart; `none` is of applications for which nobody has said one. */
export const paceTypes = [...visaTypes, 'none'] as const;
export type PaceType = VisaType | 'none';

export const paceId = (month: string, type: PaceType): string => `pace#${month}#${type}`;
export const paceCounter = (step: Step, firstDay: number): string => `${letters[step]}${firstDay}`;

/**
 * Lists what a record adds to the counters: each step from the last stage before that has a day, in the month in which it
 * ended. A step whose end lies before its beginning is not counted.
 */
export function paceOf(record: StoredApplication): Omit<CounterMove, 'by'>[] {
  const type = visaTypes.find(known => known === record.visaType) ?? 'none';
  const reached = stagesOf(record);
  const passed = stages.filter(stage => reached[stage]);
  return steps.flatMap(step => {
    const before = passed[passed.indexOf(step) - 1];
    const [from, to] = [before && reached[before]?.date, reached[step]?.date];
    if (!from || !to) return [];
    const days = daysBetween(from, to);
    const firstDay = firstDays.findLast(first => first <= days);
    if (firstDay === undefined) return [];
    const month = to.slice(0, 'YYYY-MM'.length);
    return { record: paceId(month, type), counter: paceCounter(step, firstDay) };
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
