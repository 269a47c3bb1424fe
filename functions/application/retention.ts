import { limits } from '../shared/limits.ts';
import type { StoredApplication } from './stored-application.ts';

/** Rules for how long records are kept after their case has ended, as pure functions. The years are a setting of the site. */

type Record = Pick<StoredApplication, 'deletedAt' | 'closedAt' | 'held'>;

/** The instant at which a record was deleted, or else closed; undefined for an open case. */
export function endedAt({ deletedAt, closedAt }: Record): string | undefined {
  return deletedAt ?? closedAt;
}

/** No setting, not even a damaged one, makes it less than the law asks for. */
const leastYears = (years: number): number => Math.max(years, limits.retentionYearsMin);

/** The instant from which a record that ended then may be removed. */
export function removableFrom(ended: string, years: number): Date {
  const instant = new Date(ended);
  instant.setUTCFullYear(instant.getUTCFullYear() + leastYears(years));
  return instant;
}

/** Finds the earlier instant for a given one: what ended after the earlier one is still to be kept at the given one. */
export function keptSince(instant: Date, years: number): Date {
  const since = new Date(instant);
  since.setUTCFullYear(since.getUTCFullYear() - leastYears(years));
  return since;
}

/** Checks whether a record may be removed for good: its time is over, and nobody holds it. */
export function isRemovable(record: Record, now: Date, years: number): boolean {
  const ended = endedAt(record);
  return ended !== undefined && !record.held && removableFrom(ended, years) <= now;
}
