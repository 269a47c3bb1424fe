import { limits } from '../shared/limits.ts';
import { engineWords } from './engine-words.ts';

/** Removes texts from an error message that may identify people or give access. Pure. */

const opening = String.raw`(?:["“”„«»\x60]|(?<![\p{L}\p{N}])['‘])`;
const closing = String.raw`(?:["“”«»\x60](?![\p{L}\p{N}])|['’](?![\p{L}\p{N}]))`;

/**
 * Text from the first quotation mark to the last, or to the end if the message was cut: JavaScript engines quote a user's JSON,
 * including its quotation marks. An apostrophe inside a word does not count.
 */
const quoted = new RegExp(`${opening}(?:[^]*${closing}|[^]*$)`, 'gu');

/** Four digits or more, also in groups: `+880 (17) 12-345678`, `26/03/1971`. Three can be an error code or a status. */
const number = String.raw`[+(]*\p{Nd}(?:[\s().,/:+-]{0,2}\p{Nd}){3,}\S*`;
const numberOrWord = new RegExp(String.raw`${number}|\S+`, 'gu');
const startsAsNumber = new RegExp(`^${number}`, 'u');

/** Patterns of masked texts. The first match gives the mask. */
const masks: readonly (readonly [mask: string, looks: RegExp])[] = [
  ['[email]', /@/],
  ['[url]', /:\/\/|^\W*(?:blob|data|mailto|tel):|[?&#][\w%.[\]-]+=/i],
  ['[value]', /\w=[^=>]/],
  ['[number]', startsAsNumber],
  ['[code]', /(?:\p{Nd}\P{Nd}*){4}/u],
  // Passports, tokens and passwords: letters with digits, or very long.
  ['[code]', /^(?=.*\p{L})(?=.*\p{Nd}).{5}|^.{40}/u],
  // Names in Bangla or with accents: JavaScript engines write English.
  ['[text]', /[^\P{L}A-Za-z]|\p{M}/u],
];

/** A file of the built site: useful to find the error, and without personal data. */
const asset = /\/assets\/[\w-]+\.(?:js|css)\b/;

/** An identifier of a script, such as `setState`. */
const identifier = /^[a-z]+[A-Z][a-z]+(?:[A-Z][a-z]+)*$/;

/** Words of at most two letters do not identify a person. */
const shortWord = 2;

/** The name of an error's class; any other word is masked. */
export function scrubClass(name: string): string {
  return /(?:Error|Exception)$/.test(name) ? name : '[name]';
}

/**
 * Masks quoted text, numbers, email addresses, URLs, tokens, words in other alphabets and words that browsers do not write, and
 * cuts the message to the maximum length of a report.
 */
export function scrub(message: string): string {
  return message
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(quoted, '[quoted]')
    .replace(numberOrWord, masked)
    .trim()
    .slice(0, limits.reportMessageMax);
}

function masked(word: string): string {
  const [file] = asset.exec(word) ?? [];
  if (file) return file;
  const [mask] = masks.find(([, looks]) => looks.test(word)) ?? [];
  return mask ?? word.replace(/[A-Za-z][A-Za-z'’]*/g, known);
}

function known(word: string): string {
  const isKnown =
    word.length <= shortWord || engineWords.has(stem(word.toLowerCase())) || identifier.test(word);
  return isKnown ? word : '[word]';
}

/** Without the end of `can't` and `caller's`. */
const stem = (word: string): string => word.replace(/['’](?:t|s|re|ll|ve)?$/, '');
