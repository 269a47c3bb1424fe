import { limits } from '../../shared/limits.ts';
import type { StoredApplication } from '../stored-application.ts';

type Record = Pick<StoredApplication, 'deletedAt' | 'closedAt' | 'held'>;

export function endedAt({ deletedAt, closedAt }: Record): string | undefined {
  return deletedAt ?? closedAt;
}

/** Returns the retention period in years: at least the legal minimum, even if the setting is corrupt. */
const leastYears = (years: number): number => Math.max(years, limits.retentionYearsMin);

export function removableFrom(ended: string, years: number): Date {
  const instant = new Date(ended);
  instant.setUTCFullYear(instant.getUTCFullYear() + leastYears(years));
  return instant;
}

/** Returns the instant before which records must have ended to be removable now. */
export function keptSince(instant: Date, years: number): Date {
  const since = new Date(instant);
  since.setUTCFullYear(since.getUTCFullYear() - leastYears(years));
  return since;
}

export function isRemovable(record: Record, now: Date, years: number): boolean {
  const ended = endedAt(record);
  return ended !== undefined && !record.held && removableFrom(ended, years) <= now;
}
