import { isIsoDate } from './text.ts';

/**
 * The office's clock. All days, "today" and times on screens and in rules are in the office's time zone, not in that of the
 * device or server. A unit test rejects other ways to get the day of an instant.
 */

/** Environment variable with the office's IANA time zone. Web builds contain its value. */
export const officeZoneVariable = 'OFFICE_ZONE';

export const defaultOfficeZone = 'Asia/Dhaka';

export const officeZone = process.env['OFFICE_ZONE'] || defaultOfficeZone;

/** Created at first use: loading Intl takes about 10 ms of a cold start. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish formats as ISO 8601: `2026-03-04 21:05`.
  const made = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, made);
  return made;
}

/** Returns the office's date and time at an instant: `2026-03-04T21:05`. */
export function officeTimeOf(instant: Date, zone: string = officeZone): string {
  return formatIn(zone).format(instant).replace(' ', 'T');
}

/** Returns the office's day at an instant, as `YYYY-MM-DD`. */
export function officeDayOf(instant: Date, zone: string = officeZone): string {
  return officeTimeOf(instant, zone).slice(0, 'YYYY-MM-DD'.length);
}

const dayMilliseconds = 86_400_000;

/**
 * Returns the instant when a day (`YYYY-MM-DD`) or month (`YYYY-MM`) starts in the office, also if clocks change that night.
 */
export function startOfPeriod(period: string, zone: string = officeZone): Date {
  const day = isIsoDate(period) ? period : `${period}-01`;
  const utc = Date.parse(`${day}T00:00:00Z`);
  const candidates = [utc - dayMilliseconds, utc + dayMilliseconds]
    .map(around => new Date(utc - offsetAt(around, zone)))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return candidates.find(instant => officeDayOf(instant, zone) >= day) ?? new Date(utc);
}

/** Returns the milliseconds that a zone is ahead of UTC, at a whole minute. */
function offsetAt(milliseconds: number, zone: string): number {
  return Date.parse(`${officeTimeOf(new Date(milliseconds), zone)}:00Z`) - milliseconds;
}

/** Checks whether a day is after the office's today. Uses no Intl for days that are past in every zone. */
export function isAfterToday(day: string, now: Date): boolean {
  const pastEverywhere = new Date(now.getTime() - dayMilliseconds)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
  return day > pastEverywhere && day > officeDayOf(now);
}

const halfYear = 183 * dayMilliseconds;

/** Checks whether a zone's clocks differ from the office's, now or half a year later. */
export function zoneDiffersFromOffice(zone: string, now: Date, office: string = officeZone): boolean {
  return [now, new Date(now.getTime() + halfYear)].some(
    at => officeTimeOf(at, zone) !== officeTimeOf(at, office),
  );
}
