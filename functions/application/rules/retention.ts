import { limits } from '../../shared/limits.ts';
import type { StoredApplication } from '../stored-application.ts';

/** Rules for the retention period after the end of a case. The years are a setting of the site. Pure. */

type Record = Pick<StoredApplication, 'deletedAt' | 'closedAt' | 'held'>;

/** Returns the instant of deletion, or else of closing, or undefined for an open case. */
export function endedAt({ deletedAt, closedAt }: Record): string | undefined {
  return deletedAt ?? closedAt;
}

/** Enforces the legal minimum, even if the setting is corrupt. */
const leastYears = (years: number): number => Math.max(years, limits.retentionYearsMin);

/** Returns the earliest instant of removal for a record that ended at this instant. */
export function removableFrom(ended: string, years: number): Date {
  const instant = new Date(ended);
  instant.setUTCFullYear(instant.getUTCFullYear() + leastYears(years));
  return instant;
}

/** Returns the instant before which ended records may be removed at the given instant. */
export function keptSince(instant: Date, years: number): Date {
  const since = new Date(instant);
  since.setUTCFullYear(since.getUTCFullYear() - leastYears(years));
  return since;
}

/** Checks whether a record may be removed: its retention period is over and it is not held. */
export function isRemovable(record: Record, now: Date, years: number): boolean {
  const ended = endedAt(record);
  return ended !== undefined && !record.held && removableFrom(ended, years) <= now;
}
