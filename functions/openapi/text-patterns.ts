import { emailPattern } from '../shared/text.ts';

/** Patterns in ECMA-262 without `\p` and look-behind, so that clients in other languages can use them. */

/** White space and invisible characters: the first and the last one of each range. */
const unseen: readonly (readonly [number, number])[] = [
  [0x00, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x034f, 0x034f],
  [0x0600, 0x0605],
  [0x061c, 0x061c],
  [0x06dd, 0x06dd],
  [0x070f, 0x070f],
  [0x0890, 0x0891],
  [0x08e2, 0x08e2],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x110bd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
  ...Array.from(
    { length: 16 },
    (_, plane) => [plane * 0x10000 + 0x1fffe, plane * 0x10000 + 0x1ffff] as const,
  ),
];

/** Returns a character for a character class, escaped if the escape is the same in all languages. */
const inClass = (code: number): string =>
  code > 0xffff ? String.fromCodePoint(code) : `\\u${code.toString(16).padStart(4, '0')}`;

const seen = `[^${unseen.map(([first, last]) => `${inClass(first)}-${inClass(last)}`).join('')}]`;

const line = `${seen}+(?: ${seen}+)*`;

export const visibleLine = `^(?:${line})?$`;

export const visibleLines = `^(?:${seen}+(?:[ \\n]${seen}+)*)?$`;

export const strongPassword = `^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[!#$%&*+,./:;<=>?@^_-])${line}$`;

export const httpsAddress =
  "^https://(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\\.)+[A-Za-z]{2,}(?:[/?#][A-Za-z0-9!$&'()*+,./:;=?@~_-]*)?$";

export const storedPhone =
  '^(?:\\+880(?:1\\d{9}|[2-9]\\d{7,9})|\\+88[1-9]\\d{4,12}|\\+8[0-79]\\d{5,13}|\\+[1-79]\\d{6,14}|01\\d{9}|[1-79]\\d{4,14})$';

export const shownPhone = '^(?:\\+?[0-9](?:[ -]?[0-9]){4,20})?$';

export const subject = '^(?:settings#site|(?:application|slide|user|export|import)#[0-9a-f]{24})$';

/** A reference. Its last character is a checksum of the others. */
export const shownReference = '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$';

/** `\\w` and `\\d` are replaced, because they match more characters in other programming languages. */
export const emailAddress = emailPattern.source.replaceAll('\\w', 'A-Za-z0-9_').replaceAll('\\d', '0-9');

/** A line with a letter. Without look-ahead, because clients that generate texts from a pattern ignore it. */
export const nameInPassport = `^(?:${seen}+ )*${seen}*[A-Za-z\\u0985-\\u09b9]${seen}*(?: ${seen}+)*$`;
