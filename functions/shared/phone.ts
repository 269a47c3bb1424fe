import { plainText } from './text.ts';

/** Our own rules, because a library adds 30 KB to each staff screen. Only +, 00, 880 or 01 reveal a country. */

const separators = /[ ().-]/g;
/** The 0 in a number such as `+44 (0)20` is not dialled after the country code. */
const trunkZero = /^(\s*(?:\+|00)[\d\s]*)\(0\)/;
const bangladeshi = /^(?:\+?8800?|0(?=1))(1\d{9}|[2-9]\d{7,9})$/;
const bangladeshiMobile = /^(?:\+?8800?|0)1/;
/** Maximum number of digits with the country code (ITU-T E.164). */
const other = /^(?:\+[1-9]\d{6,14}|\d{5,15})$/;

/** Returns the number in E.164 if its country is known, else its digits. Undefined if it is invalid. */
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

export function formatPhone(stored: string): string {
  const number = parsePhone(stored) ?? stored;
  return groups.reduce((text, [pattern, grouped]) => text.replace(pattern, grouped), number);
}

/** Returns the digits in a form for comparison: without the country code for numbers of Bangladesh. */
export function comparablePhone(text: string): string {
  return plainText(text)
    .replace(trunkZero, '$1')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^8800?/, '0');
}
