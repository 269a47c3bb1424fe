import { isIsoDate, plainText } from '../../functions/contract.ts';
import { monthNames } from './days.ts';

/** Why a text is no date. `shortYear`: the year has only two digits, so the century is unknown. */
export type DayRefusal = 'empty' | 'unreadable' | 'shortYear' | 'noSuchDay' | 'farYear';

export type ReadDay = { readonly day: string } | { readonly refused: DayRefusal };

/** A year outside of this range is probably a typing error. */
const firstYear = 1900;
const lastYear = 2099;

/** A number or a word. `\p{M}` matches Bangla vowel signs. */
const part = /\d+|[\p{L}\p{M}]+/gu;
const separators = /^[\s/.,।\p{Pd}]*$/u;
/** Endings of ordinal numbers: `17th`, `১লা`, `২রা`, `৪ঠা`, `৫ই`, `১৯শে`. */
const ordinal = /(\d)\s?(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)(?![\p{L}\p{M}])/gu;
/** Words for "Gregorian calendar", which may follow a date in Bangladesh. */
const calendar = /(\d)\s*(?:ইং|খ্রিঃ|খ্রি|খ্রিস্টাব্দ|খ্রিষ্টাব্দ|সাল)[.।]?$/u;

/** Parses `17/3/1990`, `March 17th, 1990`, `1990-03-17` or `17031990`. Day before month, unless the year is first. */
export function parseDay(typed: string): ReadDay {
  const parts = partsOfDay(typed);
  if (!parts) return { refused: plain(typed) === '' ? 'empty' : 'unreadable' };
  return dayOfParts(parts);
}

/** Returns day, month and year in the typed order. The month may be a word. */
export function partsOfDay(typed: string): readonly string[] | undefined {
  const text = plain(typed);
  // Eight digits can be read in only one way, because no month is 19 or 20.
  const [, ...joined] =
    /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  const parts = joined.length > 0 ? joined : (text.match(part) ?? []);
  const isClear = /^[\d\p{L}]/u.test(text) && separators.test(text.replace(part, ''));
  return isClear && parts.length === 3 ? parts : undefined;
}

function plain(typed: string): string {
  return plainText(typed).toLowerCase().replace(calendar, '$1').replace(ordinal, '$1 ').replace(/ of /, ' ');
}

function dayOfParts(parts: readonly string[]): ReadDay {
  const month = parts.map(monthOfWord).find(found => found !== undefined);
  const numbers = parts.filter(each => /^\d+$/.test(each));
  if (numbers.length !== (month === undefined ? 3 : 2)) return { refused: 'unreadable' };
  if (numbers.every(number => number.length <= 2)) return { refused: 'shortYear' };
  const isYearFirst = /^\d{4}$/.test(parts[0] ?? '');
  const year = isYearFirst ? parts[0] : parts[2];
  const others = (isYearFirst ? parts.slice(1) : parts.slice(0, 2)).filter(each => /^\d{1,2}$/.test(each));
  if (!year || !/^\d{4}$/.test(year) || others.length !== numbers.length - 1)
    return { refused: 'unreadable' };
  const [first = '', second = ''] = others;
  if (month !== undefined) return dayOfNumbers(year, month, first);
  return isYearFirst ? dayOfNumbers(year, Number(first), second) : dayOfNumbers(year, Number(second), first);
}

export function dayOfNumbers(year: string, month: number, dayOfMonth: string): ReadDay {
  const day = `${year}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  if (!isIsoDate(day)) return { refused: 'noSuchDay' };
  return Number(year) < firstYear || Number(year) > lastYear ? { refused: 'farYear' } : { day };
}

/** Returns the number of a month (from 1) by its name, or by an abbreviation of only this name. */
export function monthOfWord(word: string): number | undefined {
  // Removes the sign ঃ (visarga), which ends an abbreviation in Bangla.
  const typed = word.replace(/ঃ$/, '');
  if (/^\d/.test(typed)) return undefined;
  const found = new Set<number>();
  for (const names of Object.values(monthNames))
    for (const [index, spellings] of names.entries())
      for (const spelling of spellings) {
        const known = spelling.normalize('NFKC').toLowerCase();
        if (known === typed) return index + 1;
        if (typed.length >= 3 && known.startsWith(typed)) found.add(index + 1);
      }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
