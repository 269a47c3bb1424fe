import { countries, ownProperty } from '../../../../functions/contract.ts';

/** Look-alike letters and digits of passport lines, and the readings that follow from them. Pure. */

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

/** Replaces letters that look like digits, for positions with digits only. */
export function asDigits(text: string): string {
  return text.replace(/[A-Z]/g, letter => ownProperty(digitOf, letter) ?? letter);
}

/** The most frequent confusions, also tried for a number with a matching check digit. */
export const frequentConfusions = ['O0', 'I1'] as const;
/** Confusions tried only if the check digit does not match: half of all digits have such a look-alike. */
export const allConfusions = [...frequentConfusions, 'B8', 'S5', 'Z2', 'G6'] as const;

/** Limit of 2^9 readings. A number with more look-alikes gets none. */
const mostLookAlikes = 9;

/** Returns the text and its other readings, with each of these pairs exchanged. */
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

/** Characters that look the same in a three-letter country code. */
const stateSlips = ['O0DQ', 'I1LT', 'B8', 'S5', 'Z2', 'GC6', 'A4'] as const;

/**
 * Finds the country for the three letters of a state or nationality. Unknown codes are tried with look-alikes. Returns
 * undefined if no country matches, or several do.
 * @param other the other of state and nationality, which decides between several matches
 * @returns the alpha-3 code
 */
export function countryOf(letters: string, other: string): string | undefined {
  // Only Germany has a one-letter code.
  if (letters === 'D<<') return 'DEU';
  if (countries.includes(letters)) return letters;
  const fitting = lookAlikesOf(letters, stateSlips).filter(code => countries.includes(code));
  if (fitting.includes(other)) return other;
  return fitting.length === 1 ? fitting[0] : undefined;
}
