import { parse } from 'mrz';
import { isIsoDate } from '../../../../functions/contract.ts';
import { allConfusions, asDigits, frequentConfusions, lookAlikesOf } from './passport-confusions.ts';

/**
 * Checks the fields in the second line of a passport by their check digits (ICAO 9303 part 3, 4.9), and finds
 * corrections that match. The library `mrz` checks each digit. Its result for the whole passport is not used, because
 * it depends on the library's list of countries. A check digit detects every single wrong character, also O for 0 and I
 * for 1. It does not detect swapped neighbours that differ by 5, two errors in one field that cancel each other (one
 * pair in nine), and letters with a difference of 10, such as A and K. The user must compare such fields. Pure.
 */

/** Positions of the fields in the line, including the check digit at their end. */
const places = {
  passport: { start: 0, end: 10, digit: 'documentNumberCheckDigit' },
  dob: { start: 13, end: 20, digit: 'birthDateCheckDigit' },
  passportExpiry: { start: 21, end: 28, digit: 'expirationDateCheckDigit' },
  personalNumber: { start: 28, end: 43, digit: 'personalNumberCheckDigit' },
} as const;
type CheckedField = keyof typeof places;
const checkedFields = ['passport', 'dob', 'passportExpiry', 'personalNumber'] as const;
type CheckDigit = (typeof places)[CheckedField]['digit'] | 'compositeCheckDigit';

/**
 * Result for a field, without its check digit. `sure`: all check digits match, and no similar text matches. `compare`:
 * a similar text matches too. `offered`: a corrected text, or not all check digits match.
 */
export type Checked =
  | { readonly text: string; readonly certainty: 'sure' }
  | { readonly text: string; readonly certainty: 'compare' | 'offered'; readonly note: string | undefined }
  | { readonly refused: string };

export interface CheckedLine {
  readonly fields: Readonly<Record<CheckedField, Checked>>;
  /** True if the last check digit of the line, which covers all these fields, matches. */
  readonly isProved: boolean;
}

interface LineKind {
  /** Passport numbers of Bangladesh have one or two letters followed by digits. */
  readonly isBangladeshi: boolean;
  /** True for passport readers and photographs, which do not swap letters. */
  readonly fromReader: boolean;
  /** Checks whether a text of the line, `YYMMDD`, is a valid date for the field. */
  readonly isDay: (field: 'dob' | 'passportExpiry', text: string) => boolean;
}

/** Reads the second line of a passport (44 characters). Returns the fields that have check digits. */
export function checkedLine(typed: string, kind: LineKind): CheckedLine {
  // The line's last character is a check digit, so a letter there is a misread digit.
  const line = typed.slice(0, -1) + asDigits(typed.slice(-1));
  const readings = {
    passport: readingsOf(line, 'passport', kind),
    dob: readingsOf(line, 'dob', kind),
    passportExpiry: readingsOf(line, 'passportExpiry', kind),
    personalNumber: readingsOf(line, 'personalNumber', kind),
  };
  const proved = checkedFields
    .reduce(
      (lines, field) => lines.flatMap(one => readings[field].map(text => put(one, field, text))),
      [line],
    )
    .filter(one => fits(one, 'compositeCheckDigit'));
  const checked = (field: CheckedField) =>
    outcomeOf(
      textAt(line, field),
      readings[field].map(withoutDigit),
      proved.map(one => textAt(one, field)),
      () => (kind.fromReader ? undefined : unseenSwap(line, field, kind)),
    );
  return {
    fields: {
      passport: checked('passport'),
      dob: checked('dob'),
      passportExpiry: checked('passportExpiry'),
      personalNumber: checked('personalNumber'),
    },
    isProved: proved.length > 0,
  };
}

function outcomeOf(
  typed: string,
  own: readonly string[],
  proved: readonly string[],
  swap: () => string | undefined,
): Checked {
  const [only, ...others] = new Set(proved);
  if (only === undefined)
    return own.includes(typed)
      ? { text: typed, certainty: 'offered', note: undefined }
      : { refused: 'Its check digit does not fit.' };
  const all = [only, ...others];
  if (all.length > 1) {
    const fitting = listOf(all.map(plain));
    return all.includes(typed)
      ? { text: typed, certainty: 'compare', note: `The check digits fit each of ${fitting}.` }
      : { refused: `The check digits fit each of ${fitting}.` };
  }
  if (only !== typed)
    return {
      text: only,
      certainty: 'offered',
      note: `Compare: ${readAs(typed, only)}.`,
    };
  const pair = swap();
  return pair === undefined
    ? { text: typed, certainty: 'sure' }
    : {
        text: typed,
        certainty: 'compare',
        note: `Check ${pair}: the check digits would also fit.`,
      };
}

/** Returns the possible texts of a field, corrected or not, that match its check digit. */
function readingsOf(line: string, field: CheckedField, { isBangladeshi }: LineKind): string[] {
  const { start, end, digit } = places[field];
  const text = line.slice(start, end - 1);
  const ownDigit = asDigits(line.slice(end - 1, end));
  const isFitting = (one: string) => fits(put(line, field, one + ownDigit), digit);
  // An unusual Bangladeshi number may be wrong: its check digit cannot distinguish 6 and G.
  const isDoubtful = isBangladeshi && field === 'passport' && !isUsualNumber(text);
  const fitting = readingsOfText(text, field, isFitting(text) && !isDoubtful, isBangladeshi).filter(
    isFitting,
  );
  const usual = isBangladeshi && field === 'passport' ? fitting.filter(isUsualNumber) : fitting;
  // Corrected numbers must have the usual form, because others match by chance.
  const isCorrected = !fitting.includes(text);
  return (isCorrected || usual.length > 0 ? usual : fitting).map(one => one + ownDigit);
}

/** Returns the text of a field and texts with similar letters. Their check digits are not checked yet. */
function readingsOfText(
  text: string,
  field: CheckedField,
  isFitting: boolean,
  isBangladeshi: boolean,
): string[] {
  if (field === 'dob' || field === 'passportExpiry') {
    const digits = asDigits(text);
    return /^\d{6}$/.test(digits) ? [digits] : [];
  }
  // The check digit cannot distinguish G and 6, because their values differ by 10.
  if (isFitting)
    return lookAlikesOf(text, text.includes('G') ? [...frequentConfusions, 'G6'] : frequentConfusions);
  const digits = asDigits(text);
  // Bangladeshi personal numbers contain only digits.
  if (field === 'personalNumber' && isBangladeshi && /^\d+<*$/.test(digits)) return [digits];
  return lookAlikesOf(text, field === 'passport' ? allConfusions : frequentConfusions);
}

export function isUsualNumber(number: string): boolean {
  return /^(?:[A-Z]\d{8}|[A-Z]{2}\d{7})$/.test(number);
}

/** Returns two neighbouring characters that may be swapped without changing a check digit, or undefined. */
function unseenSwap(
  line: string,
  field: CheckedField,
  { isBangladeshi, isDay }: LineKind,
): string | undefined {
  const { start, end, digit } = places[field];
  for (let place = start; place + 1 < end; place++) {
    const [one = '', other = ''] = line.slice(place, place + 2);
    if (one === other) continue;
    const swapped = line.slice(0, place) + other + one + line.slice(place + 2);
    const text = textAt(swapped, field);
    const isPossible =
      field === 'dob' || field === 'passportExpiry'
        ? isDay(field, text)
        : field !== 'passport' ||
          !isBangladeshi ||
          isUsualNumber(text) ||
          !isUsualNumber(textAt(line, field));
    if (isPossible && fits(swapped, digit) && fits(swapped, 'compositeCheckDigit'))
      return place + 2 < end ? `${one}${other}, swapped` : `the last letter, ${other} in its place`;
  }
  return undefined;
}

/** `mrz` needs a first line too. It has no effect on the check digits of the second one. */
const anyFirstLine = 'P<BGD'.padEnd(44, '<');

function fits(line: string, digit: CheckDigit): boolean {
  return parse([anyFirstLine, line]).details.some(({ field, valid }) => field === digit && valid);
}

const withoutDigit = (text: string) => text.slice(0, -1);
const textAt = (line: string, field: CheckedField) => line.slice(places[field].start, places[field].end - 1);
const put = (line: string, field: CheckedField, text: string) =>
  line.slice(0, places[field].start) + text + line.slice(places[field].end);

/** Describes which letters were replaced. These look the same in most typefaces. */
function readAs(typed: string, taken: string): string {
  const changes = Array.from(typed, (letter, place) => [letter, taken.charAt(place)] as const)
    .filter(([letter, other]) => letter !== other)
    .map(([letter, other]) => `${kindOf(letter)} ${letter} was read as ${kindOf(other)} ${other}`);
  return [...new Set(changes)].join(', ');
}

const kindOf = (letter: string) => (/\d/.test(letter) ? 'the digit' : 'the letter');

function listOf(texts: readonly string[]): string {
  const named = texts.slice(0, 3).join(', ');
  return texts.length > 3 ? `${named} and ${texts.length - 3} others` : named;
}

function plain(text: string): string {
  return text.replace(/<+$/, '');
}

/** Returns the date of birth of `YYMMDD`, which is never in the future. Undefined for an invalid date. */
export function dayOfBirth(text: string, today: string): string | undefined {
  const century = Number(today.slice(0, 2));
  return daysOf(text, [century, century - 1]).find(day => day <= today);
}

/** Valid expiry dates, in years before and after today. No passport is valid for more than ten years. */
const expiryYears = 20;

/** Returns the expiry date of `YYMMDD`. Undefined if it is invalid or out of range. */
export function dayOfExpiry(text: string, today: string): string | undefined {
  const century = Number(today.slice(0, 2));
  const yearsFrom = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return daysOf(text, [century - 1, century, century + 1]).find(
    day => day > yearsFrom(-expiryYears) && day < yearsFrom(expiryYears),
  );
}

function daysOf(text: string, centuries: readonly number[]): string[] {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return centuries.map(century => `${century}${year}-${month}-${day}`).filter(isIsoDate);
}
