import { countries, own } from '../../../functions/contract.ts';

/** Letters and digits of passport lines that look the same in print, and the readings that follow from them. Pure. */

const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

/** Replaces letters that look like a digit. For places that hold digits only. */
export function asDigits(text: string): string {
  return text.replace(/[A-Z]/g, letter => own(digitOf, letter) ?? letter);
}

/** The most frequent slips, also tried for a number whose check digit fits. */
export const frequentSlips = ['O0', 'I1'] as const;
/** Slips that are tried only if the check digit does not fit: half of all digits have such a twin. */
export const allSlips = [...frequentSlips, 'B8', 'S5', 'Z2', 'G6'] as const;

/** Up to 2^9 readings are tried. A number with more look-alikes has none. */
const mostLookAlikes = 9;

/** The text and its other readings, with each of these pairs of characters exchanged. */
export function lookAlikesOf(text: string, slips: readonly string[]): string[] {
  const twins = new Map(slips.flatMap(pair => Array.from(pair, letter => [letter, pair] as const)));
  const doubtful = Array.from(text).filter(letter => twins.has(letter));
  if (doubtful.length > mostLookAlikes) return [text];
  return Array.from(text).reduce<string[]>(
    (readings, letter) =>
      readings.flatMap(one => Array.from(new Set(letter + (twins.get(letter) ?? '')), twin => one + twin)),
    [''],
  );
}

/** Characters that look the same in the three letters of a state. */
const stateSlips = ['O0DQ', 'I1LT', 'B8', 'S5', 'Z2', 'GC6', 'A4'] as const;

/**
 * Finds the country of the three letters of a state or nationality. If they are in no list, tries the characters that look
 * like them. Returns undefined if no country fits, or more than one.
 * @param other the other one of state and nationality: of several countries that fit, it decides
 * @returns the alpha-3 code
 */
export function countryOf(letters: string, other: string): string | undefined {
  // Germany alone has one letter.
  if (letters === 'D<<') return 'DEU';
  if (countries.includes(letters)) return letters;
  const fitting = lookAlikesOf(letters, stateSlips).filter(code => countries.includes(code));
  if (fitting.includes(other)) return other;
  return fitting.length === 1 ? fitting[0] : undefined;
}
