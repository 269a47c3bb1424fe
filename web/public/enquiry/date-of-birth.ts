import { isDayOfBirth } from '../../../functions/contract.ts';
import { inBangla } from '../../shared/bangla.ts';
import { parseDay } from '../../shared/parse-day.ts';

export const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
export type DateParts = Readonly<Record<DatePart, string>>;

export const noDate: DateParts = { day: '', month: '', year: '' };

/** The kinds `day`, `month` and `year` mean that this field is unreadable. */
export interface DateProblem {
  readonly kind: 'missing' | DatePart | 'noSuchDay' | 'notBorn';
  readonly parts: readonly DatePart[];
}

/** Returns the day as `YYYY-MM-DD`, or why there is none. Also reads a whole date in the first field. */
export function readDateOfBirth(typed: DateParts): { readonly day: string } | DateProblem {
  const parts = splitDate(typed.day, typed) ?? typed;
  const missing = dateParts.filter(part => parts[part].trim() === '');
  if (missing.length > 0) return { kind: 'missing', parts: missing };
  const unreadable = dateParts.find(part => !isReadable(part, parts[part]));
  if (unreadable) return { kind: unreadable, parts: [unreadable] };
  const read = parseDay(`${parts.day} ${parts.month} ${parts.year}`);
  if (!('day' in read)) return { kind: 'noSuchDay', parts: dateParts };
  return isDayOfBirth(read.day) ? read : { kind: 'notBorn', parts: dateParts };
}

/** Default parts for checking one part: January of a leap year has every day, and every month has day 1. */
const someDay: DateParts = { day: '1', month: '1', year: '2000' };

/** Checks whether a field can be part of any date. */
function isReadable(part: DatePart, text: string): boolean {
  const { day, month, year }: DateParts = { ...someDay, [part]: text };
  return 'day' in parseDay(`${day} ${month} ${year}`);
}

/** Splits a date in the first field. Returns undefined if it is incomplete or another field has text. */
export function splitDate(text: string, { month, year }: DateParts): DateParts | undefined {
  if (`${month}${year}`.trim() !== '') return undefined;
  const read = parseDay(text);
  if (!('day' in read)) return undefined;
  const written = /[০-৯]/.test(text) ? inBangla : String;
  const [years = '', months = '', days = ''] = read.day.split('-');
  return { day: written(String(Number(days))), month: written(String(Number(months))), year: written(years) };
}
