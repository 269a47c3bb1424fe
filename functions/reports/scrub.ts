import { limits } from '../shared/limits.ts';
import { engineWords } from './engine-words.ts';

const opening = String.raw`(?:["“”„«»\x60]|(?<![\p{L}\p{N}])['‘])`;
const closing = String.raw`(?:["“”«»\x60](?![\p{L}\p{N}])|['’](?![\p{L}\p{N}]))`;

/** From the first to the last quotation mark: JavaScript engines quote a user's JSON with its own marks. */
const quoted = new RegExp(`${opening}(?:[^]*${closing}|[^]*$)`, 'gu');

/** Matches four or more digits, also in groups: `+880 (17) 12-345678`. Three digits can be a status code. */
const number = String.raw`[+(]*\p{Nd}(?:[\s().,/:+-]{0,2}\p{Nd}){3,}\S*`;
const numberOrWord = new RegExp(String.raw`${number}|\S+`, 'gu');
const startsAsNumber = new RegExp(`^${number}`, 'u');

const masks: readonly (readonly [mask: string, looks: RegExp])[] = [
  ['[email]', /@/],
  ['[url]', /:\/\/|^\W*(?:blob|data|mailto|tel):|[?&#][\w%.[\]-]+=/i],
  ['[value]', /\w=[^=>]/],
  ['[number]', startsAsNumber],
  ['[code]', /(?:\p{Nd}\P{Nd}*){4}/u],
  // Passports, tokens and passwords: letters mixed with digits, or very long words.
  ['[code]', /^(?=.*\p{L})(?=.*\p{Nd}).{5}|^.{40}/u],
  // Names in Bangla or with accents. JavaScript engines themselves write English.
  ['[text]', /[^\P{L}A-Za-z]|\p{M}/u],
];

const asset = /\/assets\/[\w-]+\.(?:js|css)\b/;

const identifier = /^[a-z]+[A-Z][a-z]+(?:[A-Z][a-z]+)*$/;

const shortWord = 2;

export function scrubClass(name: string): string {
  return /(?:Error|Exception)$/.test(name) ? name : '[name]';
}

/** Masks everything in an error message that may identify a person or give access. */
export function scrub(message: string): string {
  return message
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(quoted, '[quoted]')
    .replace(numberOrWord, maskWord)
    .trim()
    .slice(0, limits.reportMessageMax);
}

function maskWord(word: string): string {
  const [file] = asset.exec(word) ?? [];
  if (file) return file;
  const [mask] = masks.find(([, looks]) => looks.test(word)) ?? [];
  return mask ?? word.replace(/[A-Za-z][A-Za-z'’]*/g, keepKnownWord);
}

function keepKnownWord(word: string): string {
  const isKnown =
    word.length <= shortWord || engineWords.has(stem(word.toLowerCase())) || identifier.test(word);
  return isKnown ? word : '[word]';
}

/** Removes the endings of words such as `can't` and `caller's`. */
const stem = (word: string): string => word.replace(/['’](?:t|s|re|ll|ve)?$/, '');
