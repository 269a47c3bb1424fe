import { limits } from '../shared/limits.ts';

/** Takes out of an error's message what may tell who somebody is, or let somebody in. Pure. */

const opening = String.raw`(?:["“”„«»\x60]|(?<![\p{L}\p{N}])['‘])`;
const closing = String.raw`(?:["“”«»\x60](?![\p{L}\p{N}])|['’](?![\p{L}\p{N}]))`;

/**
 * All from the first quotation mark to the last, or to the end where the message was cut: engines quote a person's own
 * JSON, with its quotation marks. An apostrophe inside a word is no quotation mark.
 */
const quoted = new RegExp(`${opening}(?:[^]*${closing}|[^]*$)`, 'gu');

/** Four digits or more, also in groups: `+880 (17) 12-345678`, `26/03/1971`. Three are an error's code or a status. */
const number = String.raw`[+(]*\p{Nd}(?:[\s().,/:+-]{0,2}\p{Nd}){3,}\S*`;
const numberOrWord = new RegExp(String.raw`${number}|\S+`, 'gu');
const startsAsNumber = new RegExp(`^${number}`, 'u');

/** Patterns of texts that are masked; the first that fits gives the mask. */
const masks: readonly (readonly [mask: string, looks: RegExp])[] = [
  ['[email]', /@/],
  ['[url]', /:\/\/|^\W*(?:blob|data|mailto|tel):|[?&#][\w%.[\]-]+=/i],
  ['[value]', /\w=[^=>]/],
  ['[number]', startsAsNumber],
  ['[code]', /(?:\p{Nd}\P{Nd}*){4}/u],
  // Passports, tokens and passwords: letters with digits, or very long.
  ['[code]', /^(?=.*\p{L})(?=.*\p{Nd}).{5}|^.{40}/u],
  // Names in Bangla or with accents: engines speak English.
  ['[text]', /[^\P{L}A-Za-z]|\p{M}/u],
];

/** A file of the built site: it says what failed, and its name holds nothing of a person. */
const asset = /\/assets\/[\w-]+\.(?:js|css)\b/;

/**
 * The message with quoted text, numbers, email addresses, URLs, tokens and words that are not in the Latin alphabet
 * masked, at most as long as a report's message. A name in plain Latin letters outside of quotation marks cannot be told
 * from other words.
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
  return mask ?? word;
}
