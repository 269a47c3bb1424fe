import { localTime } from '../../shared/days.ts';
import type { FormatName } from './preferences.ts';

/** Writers of numbers, days and moments. What is not a date stays as it is. */
export interface Formats {
  readonly number: (value: number) => string;
  /** A day without a time zone, given as `YYYY-MM-DD`. */
  readonly date: (day: string) => string;
  /** A month with its year, given as `YYYY-MM`. */
  readonly month: (month: string) => string;
  /** The same without its year, where the year is plain. */
  readonly monthName: (month: string) => string;
  /** `2026-05` as `May`, and `2026-01` as `Jan 2026`, so that an axis says where a year begins. */
  readonly axisMonth: (month: string) => string;
  /** A moment, given as ISO 8601 with its zone or as a Date, in the time zone of the device. */
  readonly dateTime: (moment: string | Date) => string;
}

const made = new Map<FormatName, Formats>();

/** The formats of a language; the same object at every call. Pure but for the time zone of the device. */
export function formatsOf(name: FormatName): Formats {
  const known = made.get(name);
  if (known) return known;
  const formats = name === 'iso' ? isoFormats() : localFormats(name);
  made.set(name, formats);
  return formats;
}

/** Dates that sort, `2026-10-08 14:30`; numbers and the names of months are English, because the standard has none. */
function isoFormats(): Formats {
  return {
    ...localFormats('en'),
    date: day => day,
    dateTime: moment => {
      const at = new Date(moment);
      if (Number.isNaN(at.getTime())) return String(moment);
      return localTime(at).replace('T', ' ');
    },
  };
}

function localFormats(locale: string): Formats {
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const month = (month: string) => written(months, month);
  const monthName = (month: string) => written(monthNames, month);
  return {
    number: value => numbers.format(value),
    date: day => written(days, day),
    month,
    monthName,
    axisMonth: value => (value.endsWith('-01') ? month(value) : monthName(value)),
    dateTime: moment => written(moments, moment),
  };
}

function written(format: Intl.DateTimeFormat, value: string | Date): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? String(value) : format.format(at);
}
