import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits } from '../../functions/contract.ts';
import { inBangla } from './bangla.ts';
import { dayInWords } from './days.ts';
import { parseDay } from './parse-day.ts';

const firstDay = Date.UTC(1900, 0, 1) / 86_400_000;
const lastDay = Date.UTC(2099, 11, 31) / 86_400_000;
const anyDay = integer({ min: firstDay, max: lastDay }).map(days =>
  new Date(days * 86_400_000).toISOString().slice(0, 10),
);

const englishMonths =
  'January February March April May June July August September October November December'.split(' ');
const banglaMonths = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ');
const endings = ['th', 'st', 'nd', 'rd', 'th'];

const forms: Readonly<Record<string, (year: string, month: number, day: number) => string>> = {
  ISO: (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  'ISO without dashes': (y, m, d) => `${y}${two(m)}${two(d)}`,
  'year first': (y, m, d) => `${y}/${m}/${d}`,
  slashes: (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  'slashes, short': (y, m, d) => `${d}/${m}/${y}`,
  dashes: (y, m, d) => `${two(d)}-${two(m)}-${y}`,
  'en dashes': (y, m, d) => `${d}–${m}–${y}`,
  'full stops': (y, m, d) => `${two(d)}.${two(m)}.${y}`,
  spaces: (y, m, d) => `  ${d} ${m}  ${y} `,
  'slashes with spaces': (y, m, d) => `${d} / ${m} / ${y}`,
  'no signs': (y, m, d) => `${two(d)}${two(m)}${y}`,
  words: (y, m, d) => `${d} ${english(m)} ${y}`,
  'upper case and dashes, as passports': (y, m, d) =>
    `${two(d)}-${english(m).slice(0, 3).toUpperCase()}-${y}`,
  'no spaces': (y, m, d) => `${two(d)}${english(m).slice(0, 3)}${y}`,
  'short words': (y, m, d) => `${d} ${english(m).slice(0, 3)}. ${y}`,
  'an ordinal': (y, m, d) => `${d}${endings[d % 10] ?? 'th'} of ${english(m)}, ${y}`,
  'month first in words': (y, m, d) => `${english(m)} ${d}, ${y}`,
  'year first in words': (y, m, d) => `${y} ${english(m)} ${d}`,
  'Bangla words': (y, m, d) => `${d} ${bangla(m)}, ${y}`,
  'short Bangla words': (y, m, d) => `${d} ${bangla(m).slice(0, 4)}ঃ ${y}`,
  'a Bangla ordinal': (y, m, d) => `${d}${d < 5 ? 'রা' : d < 19 ? 'ই' : 'শে'} ${bangla(m)} ${y}`,
  'with the calendar': (y, m, d) => `${d}/${m}/${y} ইং`,
};

describe.each(Object.entries(forms))('A day that is written with %s', (_, form) => {
  it.each([
    ['ASCII', (text: string) => text],
    ['Bangla', inBangla],
  ])('is parsed in %s digits', (_digits, digits) => {
    assert(
      property(anyDay, day => {
        const [year = '', month, dayOfMonth] = day.split('-');
        const typed = digits(form(year, Number(month), Number(dayOfMonth)));
        expect([typed, parseDay(typed)]).toEqual([typed, { day }]);
      }),
    );
  });
});

describe('A typed day', () => {
  it.each([
    ['17/03/1990', '1990-03-17'],
    ['17 Mar 1990', '1990-03-17'],
    ['20/11/2026', '2026-11-20'],
    ['3/4/1990', '1990-04-03'],
    ['1990/3/4', '1990-03-04'],
    ['Sept 5 1990', '1990-09-05'],
    ['১লা জানুয়ারী ১৯৯০', '1990-01-01'],
    ['৪ঠা ফেব্রুয়ারী ১৯৯০', '1990-02-04'],
    ['১৭ই আগষ্ট ১৯৯০ খ্রিঃ', '1990-08-17'],
    ['১৭ অগাস্ট ১৯৯০ সাল', '1990-08-17'],
    ['17 মার্\u200cচ ১৯৯০।', '1990-03-17'],
    ['\u200e17\u00a0March\u00a01990\ufeff', '1990-03-17'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => expect(parseDay(typed)).toEqual({ day }));

  it.each([
    ['', 'empty'],
    [' \u00a0\u200b', 'empty'],
    ['17/03/90', 'shortYear'],
    ['90-03-17', 'shortYear'],
    ['17 Mar 90', 'shortYear'],
    ['31/02/1990', 'noSuchDay'],
    ['29 February 2023', 'noSuchDay'],
    ['৩১ এপ্রিল ১৯৯০', 'noSuchDay'],
    // Refused, because the numbers are never swapped: in the US the month comes first.
    ['03/17/1990', 'noSuchDay'],
    ['1990-17-03', 'noSuchDay'],
    ['00/03/1990', 'noSuchDay'],
    ['17/03/0001', 'farYear'],
    ['1899-12-31', 'farYear'],
    ['01/01/2100', 'farYear'],
    ['soon', 'unreadable'],
    ['March 1990', 'unreadable'],
    ['17/03', 'unreadable'],
    ['1990', 'unreadable'],
    ['17/1990/03', 'unreadable'],
    ['17/003/1990', 'unreadable'],
    ['17/03/19900', 'unreadable'],
    ['17/03/1990 10:30', 'unreadable'],
    ['1990-03-17T00:00:00Z', 'unreadable'],
    ['-17/03/1990', 'unreadable'],
    ['17\\03\\1990', 'unreadable'],
    ['17 Ju 1990', 'unreadable'],
    ['17 Ma 1990', 'unreadable'],
    ['17 Mrach 1990', 'unreadable'],
    ['March April 1990', 'unreadable'],
    // Refused, because the months of the Bangla calendar are not those of the Gregorian one.
    ['১৭ চৈত্র ১৩৯৬', 'unreadable'],
    ['17 ٣٣ 1990', 'noSuchDay'],
    ['19th20 9.02', 'unreadable'],
  ])('"%s" is refused as %s', (typed, refused) => expect(parseDay(typed)).toEqual({ refused }));

  it('never results in a date with digits that were not typed', () => {
    const piece = constantFrom(
      ...'0123456789'.split(''),
      '/',
      '-',
      '.',
      ' ',
      ',',
      'th',
      '19',
      '20',
      'Mar',
      'মে',
      'x',
    );
    const almost = string({ unit: piece, minLength: 5, maxLength: 12 });
    assert(
      property(almost, typed => {
        const read = parseDay(typed);
        if (!('day' in read)) return;
        const [year = '', month, day] = read.day.split('-');
        const digits = asciiDigits(typed).replace(/Mar|মে/, found => (found === 'Mar' ? '3' : '5'));
        // Removes the longer part first, so that the day 2 is not taken from the month 12.
        const parts = [String(Number(day)), String(Number(month))].toSorted((a, b) => b.length - a.length);
        const left = withoutOne(digits, year).map(rest =>
          parts.reduce((text, part) => text.replace(part, ''), rest),
        );
        expect(left, `${typed} as ${read.day}`).toContainEqual(expect.stringMatching(/^[\s/\-.,0th]*$/));
      }),
      { numRuns: 20_000, examples: [['22052052']] },
    );
  });

  it('is refused if it is an arbitrary text', () => {
    assert(
      property(string({ unit: 'grapheme' }), typed => {
        expect(parseDay(typed)).toHaveProperty('refused');
      }),
    );
  });
});

describe('A date in words', () => {
  it('is parsed to the same date in both languages', () => {
    assert(
      property(anyDay, constantFrom('en', 'bn'), (day, language) => {
        expect(parseDay(dayInWords(day, language))).toEqual({ day });
      }),
    );
  });
});

const two = (value: number) => String(value).padStart(2, '0');
const english = (month: number) => englishMonths[month - 1] ?? '';
const bangla = (month: number) => banglaMonths[month - 1] ?? '';

/** Removes `part` from the text at one place. Returns a result for each place: `22052052` contains 2052 twice. */
function withoutOne(text: string, part: string): string[] {
  const places = Array.from(text, (_, place) => place).filter(place => text.startsWith(part, place));
  return places.map(place => text.slice(0, place) + text.slice(place + part.length));
}
