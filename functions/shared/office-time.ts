import { isIsoDate } from './text.ts';

/**
 * The office's clock. Days, "today" and times of day are the office's on every screen and in every rule, wherever the
 * device or the server is. A unit test refuses other ways to take a day from an instant.
 */

/** Name of the variable with the office's IANA time zone. Web builds have its value in their code. */
export const officeZoneVariable = 'OFFICE_ZONE';

export const defaultOfficeZone = 'Asia/Dhaka';

/** IANA time zone of the office. */
export const officeZone = process.env['OFFICE_ZONE'] || defaultOfficeZone;

/** Made at its first use: loading Intl costs a cold start some 10 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes ISO 8601: `2026-03-04 21:05`.
  const made = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, made);
  return made;
}

/** The office's date and time at an instant: `2026-03-04T21:05`. */
export function timeOf(instant: Date, zone: string = officeZone): string {
  return formatIn(zone).format(instant).replace(' ', 'T');
}

/** The office's day at an instant, as `YYYY-MM-DD`. */
export function dayOf(instant: Date, zone: string = officeZone): string {
  return timeOf(instant, zone).slice(0, 'YYYY-MM-DD'.length);
}

const dayMilliseconds = 86_400_000;

/** The instant at which a day (`YYYY-MM-DD`) or month (`YYYY-MM`) begins in the office, also where clocks change that night. */
export function startOf(period: string, zone: string = officeZone): Date {
  const day = isIsoDate(period) ? period : `${period}-01`;
  const utc = Date.parse(`${day}T00:00:00Z`);
  const candidates = [utc - dayMilliseconds, utc + dayMilliseconds]
    .map(around => new Date(utc - offsetAt(around, zone)))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return candidates.find(instant => dayOf(instant, zone) >= day) ?? new Date(utc);
}

/** Milliseconds by which a zone is ahead of UTC at a whole minute. */
function offsetAt(milliseconds: number, zone: string): number {
  return Date.parse(`${timeOf(new Date(milliseconds), zone)}:00Z`) - milliseconds;
}

/** Checks whether a day is after the office's today. Uses no Intl for days that are past in every zone. */
export function isAfterToday(day: string, now: Date): boolean {
  const pastEverywhere = new Date(now.getTime() - dayMilliseconds)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
  return day > pastEverywhere && day > dayOf(now);
}

const halfYear = 183 * dayMilliseconds;

/** Checks whether the clocks of a zone differ from the office's, now or in half a year. */
export function differsFromOffice(zone: string, now: Date, office: string = officeZone): boolean {
  return [now, new Date(now.getTime() + halfYear)].some(at => timeOf(at, zone) !== timeOf(at, office));
}
