import { countries, ownProperty } from '../../../../functions/contract.ts';

/** Letters and digits that look similar in passport lines, and the possible texts with them. Pure. */

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

/** Replaces letters by similar digits, where only digits are allowed. */
export function asDigits(text: string): string {
  return text.replace(/[A-Z]/g, letter => ownProperty(digitOf, letter) ?? letter);
}

/** The most frequent confusions. They are tried even if the check digit matches. */
export const frequentConfusions = ['O0', 'I1'] as const;
/** Tried only if the check digit does not match, because half of all digits have such a similar letter. */
export const allConfusions = [...frequentConfusions, 'B8', 'S5', 'Z2', 'G6'] as const;

/** Allows at most 2^9 texts: a number with more similar letters gets no corrections. */
const mostLookAlikes = 9;

/** Returns the text, and all its variants with exchanged letters of these pairs. */
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

/** Groups of characters that look similar in country codes. */
const stateSlips = ['O0DQ', 'I1LT', 'B8', 'S5', 'Z2', 'GC6', 'A4'] as const;

/**
 * Finds the country of the three letters of a state or nationality. If the code is unknown, similar letters are tried.
 * Returns undefined if no country or several match.
 * @param other the passport's other country, which decides between several
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
