import { limits } from '../../shared/limits.ts';
import { daysAfter } from '../../shared/text.ts';
import type { ApplicationRow } from '../row.ts';

/** Rules for visas that wait to be collected, pure, over the sort key `collectKey`: the date, `#` and the id. */

/** Range of sort keys, both ends included. */
export type KeyRange = readonly [string, string];

/** Dates from today to the last of the days in which a visa is due. */
export function dueRange(today: string): KeyRange {
  return [`${today}#`, `${daysAfter(today, limits.dueDays)}#~`];
}

/** Dates before today; what has no date or is collected begins with `#` or `$`, which sort before any digit. */
export function overdueRange(today: string): KeyRange {
  return ['0', `${today}#`];
}

/** The rows that are not collected. Until `npm run reindex` older records keep their place among the others. */
export function notCollected(rows: readonly ApplicationRow[]): ApplicationRow[] {
  return rows.filter(({ stage }) => stage !== 'visaCollected');
}

/** The first rows of several lists, by the date of collection and then by age, the earliest first. */
export function soonest(lists: readonly (readonly ApplicationRow[])[]): ApplicationRow[] {
  const keyOf = ({ pending = '', _id }: ApplicationRow) => `${pending}#${_id}`;
  return lists
    .flat()
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, limits.summaryDue);
}
