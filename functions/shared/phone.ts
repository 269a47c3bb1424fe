import { plainText } from './text.ts';

/**
 * Phone numbers: parsed as typed, stored in one form and shown in one form. Pure. We use our own rules because only +, 00, 880
 * or 01 reveal the country. A library with the numbers of all countries adds 30 KB (gzip) to each staff screen.
 */

const separators = /[ ().-]/g;
/** The 0 for calls inside a country, as in `+44 (0)20`. It is not dialled after a country code. */
const trunkZero = /^(\s*(?:\+|00)[\d\s]*)\(0\)/;
/** Bangladeshi number without prefixes: ten digits for mobiles, eight to ten for others. */
const bangladeshi = /^(?:\+?8800?|0(?=1))(1\d{9}|[2-9]\d{7,9})$/;
const bangladeshiMobile = /^(?:\+?8800?|0)1/;
/** Other numbers: with a country code, at most 15 digits (ITU-T E.164); without one, any plausible length. */
const other = /^(?:\+[1-9]\d{6,14}|\d{5,15})$/;

/**
 * Parses a phone number to its stored form: E.164 (`+8801712345678`) if the country is known, else its digits. Accepts spaces,
 * dashes, brackets, Bangla digits and a leading 00. Returns undefined if invalid, such as a Bangladeshi mobile number with a
 * missing digit.
 */
export function parsePhone(typed: string): string | undefined {
  const number = plainText(typed).replace(trunkZero, '$1').replace(separators, '').replace(/^00/, '+');
  const [, national] = bangladeshi.exec(number) ?? [];
  if (national) return `+880${national}`;
  return other.test(number) && !bangladeshiMobile.test(number) ? number : undefined;
}

const groups: readonly (readonly [number: RegExp, grouped: string])[] = [
  [/^\+880(1\d{3})(\d{6})$/, '+880 $1-$2'],
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3'],
];

/** Formats a stored phone number for people: `+880 1712-345678`, also from the forms of older records. */
export function formatPhone(stored: string): string {
  const number = parsePhone(stored) ?? stored;
  return groups.reduce((text, [pattern, grouped]) => text.replace(pattern, grouped), number);
}

/** Returns the digits for comparing numbers: the national form for Bangladesh, else from the country code. */
export function comparablePhone(text: string): string {
  return plainText(text)
    .replace(trunkZero, '$1')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^8800?/, '0');
}
