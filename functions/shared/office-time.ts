import { isIsoDate } from './text.ts';

/** All days and times are in the office's time zone (Dhaka), not in that of the device or server. */

export const officeZoneVariable = 'OFFICE_ZONE';

export const defaultOfficeZone = 'Asia/Dhaka';

export const officeZone = process.env['OFFICE_ZONE'] || defaultOfficeZone;

/** Created at the first use, because loading Intl takes about 10 ms of a cold start. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, made);
  return made;
}

export function officeTimeOf(instant: Date, zone: string = officeZone): string {
  return formatIn(zone).format(instant).replace(' ', 'T');
}

export function officeDayOf(instant: Date, zone: string = officeZone): string {
  return officeTimeOf(instant, zone).slice(0, 'YYYY-MM-DD'.length);
}

const dayMilliseconds = 86_400_000;

/** Formats the office's day of an instant: `5 Jan 2026`, `৫ জানু, ২০২৬`. */
export function officeDayIn(language: 'en' | 'bn', instant: Date, zone: string = officeZone): string {
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const;
  return new Intl.DateTimeFormat(locale, format).format(instant);
}

/** Returns the first instant of a day or month (`YYYY-MM`), even if clocks change that night. */
export function startOfPeriod(period: string, zone: string = officeZone): Date {
  const day = isIsoDate(period) ? period : `${period}-01`;
  const utc = Date.parse(`${day}T00:00:00Z`);
  const candidates = [utc - dayMilliseconds, utc + dayMilliseconds]
    .map(around => new Date(utc - offsetAt(around, zone)))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return candidates.find(instant => officeDayOf(instant, zone) >= day) ?? new Date(utc);
}

function offsetAt(milliseconds: number, zone: string): number {
  return Date.parse(`${officeTimeOf(new Date(milliseconds), zone)}:00Z`) - milliseconds;
}

export function isAfterToday(day: string, now: Date): boolean {
  const pastEverywhere = new Date(now.getTime() - dayMilliseconds)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
  return day > pastEverywhere && day > officeDayOf(now);
}

const halfYear = 183 * dayMilliseconds;

/** Returns whether clocks differ. Compares now and half a year later, because some zones have summer time. */
export function zoneDiffersFromOffice(zone: string, now: Date, office: string = officeZone): boolean {
  return [now, new Date(now.getTime() + halfYear)].some(
    at => officeTimeOf(at, zone) !== officeTimeOf(at, office),
  );
}
