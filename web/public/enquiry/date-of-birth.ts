import { isDayOfBirth, plainText } from '../../../functions/contract.ts';
import { inBangla } from '../../shared/bangla.ts';
import { type DayRefusal, parseDay } from '../../shared/parse-day.ts';
import type { DateWords } from '../words/en/date-of-birth.ts';

export const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
export type DateParts = Readonly<Record<DatePart, string>>;

export const noDate: DateParts = { day: '', month: '', year: '' };

/** Why the fields are no date of birth. The kinds `day`, `month` and `year` name a field that is unreadable. */
export interface DateProblem {
  readonly kind: 'missing' | DatePart | 'noSuchDay' | 'notBorn';
  readonly parts: readonly DatePart[];
}

/** Returns the day as `YYYY-MM-DD`, or why the fields contain none. Also reads a whole date in the first field. */
export function readDateOfBirth(typed: DateParts): { readonly day: string } | DateProblem {
  const parts = splitDate(typed.day, typed) ?? typed;
  const missing = dateParts.filter(part => parts[part].trim() === '');
  if (missing.length > 0) return problemOfFirst(parts) ?? { kind: 'missing', parts: missing };
  const unreadable = dateParts.find(part => !isReadable(part, parts[part]));
  if (unreadable) return { kind: unreadable, parts: [unreadable] };
  const read = parseDay(`${parts.day} ${parts.month} ${parts.year}`);
  if (!('day' in read)) return { kind: 'noSuchDay', parts: dateParts };
  return isDayOfBirth(read.day) ? read : { kind: 'notBorn', parts: dateParts };
}

/** Returns the problem of a text with a year in the first field alone. A text such as `17/3` only lacks parts. */
function problemOfFirst({ day, month, year }: DateParts): DateProblem | undefined {
  if (`${month}${year}`.trim() !== '') return undefined;
  const read = parseDay(day);
  if ('day' in read || (read.refused === 'unreadable' && !/\d{4}/.test(plainText(day)))) return undefined;
  const kind = kindOfRefusal[read.refused];
  return kind && { kind, parts: ['day'] };
}

const kindOfRefusal: Readonly<Partial<Record<DayRefusal, DateProblem['kind']>>> = {
  unreadable: 'day',
  shortYear: 'year',
  farYear: 'year',
  noSuchDay: 'noSuchDay',
};

/** Other parts of the date while one part is checked: January has 31 days, and the year 2000 has 29 February. */
const someDay: DateParts = { day: '1', month: '1', year: '2000' };

/** Returns whether the text of one field can be part of any date. */
function isReadable(part: DatePart, text: string): boolean {
  const { day, month, year }: DateParts = { ...someDay, [part]: text };
  return 'day' in parseDay(`${day} ${month} ${year}`);
}

/** Splits a whole date in the first field. Returns undefined if it is incomplete or another field contains text. */
export function splitDate(text: string, { month, year }: DateParts): DateParts | undefined {
  if (`${month}${year}`.trim() !== '') return undefined;
  const read = parseDay(text);
  if (!('day' in read)) return undefined;
  const written = /[০-৯]/.test(text) ? inBangla : String;
  const [years = '', months = '', days = ''] = read.day.split('-');
  return { day: written(String(Number(days))), month: written(String(Number(months))), year: written(years) };
}

export function problemText({ kind, parts }: DateProblem, { problems, form }: DateWords): string {
  if (kind !== 'missing') return problems.date[kind];
  if (parts.length === dateParts.length) return problems.date.empty;
  return problems.date.missing(parts.map(part => form.dateParts[part]));
}
