import { officeTimeOf, officeZone } from '../../../functions/contract.ts';
import { parseDay, type ReadDay } from '../../shared/parse-day.ts';
import type { FormatName } from './preferences.ts';

/** Formats numbers, dates and times. Text that is not a date is returned unchanged. */
export interface Formats {
  readonly number: (value: number) => string;
  /** Formats a date without a time, given as `YYYY-MM-DD`. */
  readonly date: (day: string) => string;
  /** Pattern of a date, shown in an empty field: `YYYY-MM-DD`. */
  readonly dayPattern: string;
  /** Reads a date in this format or any of `parseDay`. In dates of numbers the day comes first. */
  readonly readDay: (typed: string) => ReadDay;
  /** Formats a month, given as `YYYY-MM`, with its year. */
  readonly month: (month: string) => string;
  readonly monthName: (month: string) => string;
  /** Formats a month for the axis of a chart: `2026-05` as `May`, but `2026-01` as `Jan 2026`, where a year begins. */
  readonly axisMonth: (month: string) => string;
  /** Formats a Date, or an ISO 8601 text with an offset, in the office's time zone. */
  readonly dateTime: (moment: string | Date) => string;
}

const made = new Map<FormatName, Formats>();

export function formatsOf(name: FormatName): Formats {
  const known = made.get(name);
  if (known) return known;
  const formats = name === 'iso' ? isoFormats() : localFormats(name);
  made.set(name, formats);
  return formats;
}

/** Dates such as `2026-10-08 14:30`. Names of months are English, because ISO 8601 has no format for them. */
function isoFormats(): Formats {
  return {
    ...localFormats('en-GB'),
    date: day => day,
    dayPattern: dayPatterns.iso,
    readDay: parseDay,
    dateTime: moment => {
      const at = new Date(moment);
      if (Number.isNaN(at.getTime())) return String(moment);
      return officeTimeOf(at).replace('T', ' ');
    },
  };
}

const dayPatterns: Readonly<Record<FormatName, string>> = {
  iso: 'YYYY-MM-DD',
  'en-GB': 'DD Mon YYYY',
  'en-CA': 'Mon DD, YYYY',
  'en-US': 'Mon DD, YYYY',
  'fr-CA': 'JJ mois AAAA',
  'bn-BD': 'দিন মাস, বছর',
};

function localFormats(locale: Exclude<FormatName, 'iso'>): Formats {
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: officeZone,
  });
  const month = (month: string) => written(months, month);
  const monthName = (month: string) => written(monthNames, month);
  return {
    number: value => numbers.format(value),
    date: day => written(days, day),
    dayPattern: dayPatterns[locale],
    readDay: typed => {
      const read = parseDay(typed);
      return 'day' in read ? read : parseDay(withEnglishMonth(typed, monthsOf(days)));
    },
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

function monthsOf(days: Intl.DateTimeFormat): ReadonlyMap<string, number> {
  return new Map(
    Array.from({ length: 12 }, (_, index) => {
      const parts = days.formatToParts(new Date(Date.UTC(2026, index, 1)));
      return [plainWord(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
    }),
  );
}

const plainWord = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

function withEnglishMonth(typed: string, months: ReadonlyMap<string, number>): string {
  return typed.replace(/\p{L}[\p{L}\p{M}]*\.?/u, word => {
    const month = months.get(plainWord(word));
    return month === undefined ? word : monthWord(month);
  });
}

const monthWord = (month: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));
