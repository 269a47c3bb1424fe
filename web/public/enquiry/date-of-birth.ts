import { isDayOfBirth } from '../../../functions/contract.ts';
import { inBangla } from '../../shared/bangla.ts';
import { parseDay } from '../../shared/days.ts';

/** Reading of a date of birth from its three fields. Pure. */

export const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
/** Text of each field. */
export type DateParts = Readonly<Record<DatePart, string>>;

export const noDate: DateParts = { day: '', month: '', year: '' };

/** Problem of the date, and the fields that have it. The kind `day`, `month` or `year`: that field cannot be read. */
export interface DateProblem {
  readonly kind: 'missing' | DatePart | 'noSuchDay' | 'notBorn';
  readonly parts: readonly DatePart[];
}

/** The day as `YYYY-MM-DD`, or why there is none. A whole date in the first field counts. */
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

/** January of a leap year has every day, and the first day is in every month. */
const someDay: DateParts = { day: '1', month: '1', year: '2000' };

/** Checks whether a field can be part of some date. */
function isReadable(part: DatePart, text: string): boolean {
  const { day, month, year }: DateParts = { ...someDay, [part]: text };
  return 'day' in parseDay(`${day} ${month} ${year}`);
}

/**
 * The three parts of a whole date that stands in the first field, with the digits in which it was written; undefined
 * where it is no whole date, or another field has something already.
 */
export function splitDate(text: string, { month, year }: DateParts): DateParts | undefined {
  if (`${month}${year}`.trim() !== '') return undefined;
  const read = parseDay(text);
  if (!('day' in read)) return undefined;
  const written = /[০-৯]/.test(text) ? inBangla : String;
  const [years = '', months = '', days = ''] = read.day.split('-');
  return { day: written(String(Number(days))), month: written(String(Number(months))), year: written(years) };
}
