import { plainText } from './text.ts';

/**
 * Phone numbers: taken as people type them, stored in one form, shown in one form. Pure. Rules of our own, because the
 * country is known only from +, 00, 880 or 01; a library that knows every country's numbers weighs 30 KB (gzip) on each of
 * the staff's screens.
 */

const separators = /[ ().-]/g;
/** The 0 for calls inside a country, as in `+44 (0)20`: nobody dials it after the country's code. */
const trunkZero = /^(\s*(?:\+|00)[\d\s]*)\(0\)/;
/** A number of Bangladesh without its prefixes: a mobile one has ten digits, others eight to ten. */
const bangladeshi = /^(?:\+?8800?|0(?=1))(1\d{9}|[2-9]\d{7,9})$/;
const bangladeshiMobile = /^(?:\+?8800?|0)1/;
/** With the country's code, at most 15 digits (ITU-T E.164); without, what can be a number somewhere. */
const other = /^(?:\+[1-9]\d{6,14}|\d{5,15})$/;

/**
 * Reads a phone number as it is stored: in E.164 (`+8801712345678`) where the country is known, else its digits. Spaces,
 * dashes, brackets, Bangla digits and a leading 00 are taken as typed. Undefined for what is no phone number, such as a
 * mobile number of Bangladesh with a digit too few.
 */
export function phoneFrom(typed: string): string | undefined {
  const number = plainText(typed).replace(trunkZero, '$1').replace(separators, '').replace(/^00/, '+');
  const [, national] = bangladeshi.exec(number) ?? [];
  if (national) return `+880${national}`;
  return other.test(number) && !bangladeshiMobile.test(number) ? number : undefined;
}

/** Grouping of a country's numbers. */
const groups: readonly (readonly [number: RegExp, grouped: string])[] = [
  [/^\+880(1\d{3})(\d{6})$/, '+880 $1-$2'],
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3'],
];

/** A stored phone number as people read it: `+880 1712-345678`, also where an older record has it in another form. */
export function phoneText(stored: string): string {
  const number = phoneFrom(stored) ?? stored;
  return groups.reduce((text, [pattern, grouped]) => text.replace(pattern, grouped), number);
}

/** The digits by which numbers are compared: one of Bangladesh as it is dialled at home, others from their country's code. */
export function comparablePhone(text: string): string {
  return plainText(text)
    .replace(trunkZero, '$1')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^8800?/, '0');
}
