import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';

/** Passwords that somebody chooses may not be easy to guess, also for whoever knows the person. */

/** Reasons why a password is easy to guess, by the weak parts found in it, in the order in which they are told. */
const reasons: readonly (readonly [part: RegExp, reason: string])[] = [
  [/^userInputs/, 'your name or email'],
  [/^passwords/, 'a common password'],
  [/^local/, 'a word or name that many people here choose'],
  [/^(first|last)names/, 'a common name'],
  [/-(en|common)$/, 'a common word'],
  [/^spatial/, 'a row of keys'],
  [/^sequence/, 'a run such as abc or 123'],
  [/^repeat/, 'something repeated'],
  [/^(date|regex)/, 'a date or a year'],
];

/**
 * Refuses a password that is easy to guess, and says why and what is better.
 * @param about texts that others know of the person, such as name and email
 * @throws DomainError INVALID
 */
export async function requireNotGuessable(password: string, about: readonly string[]): Promise<void> {
  const { strengthOf } = await import('./password-strength.ts');
  const { isStrong, weakParts } = strengthOf(password, wordsOf(about));
  if (isStrong) return;
  throw fieldError('password', messages.guessablePassword(reasonsOf([...weakParts])));
}

/** Each part is told once, by the first reason that fits it. */
function reasonsOf(parts: readonly string[]): string[] {
  const told = parts.map(part => reasons.findIndex(([pattern]) => pattern.test(part)));
  return reasons.flatMap(([, reason], index) => (told.includes(index) ? [reason] : []));
}

/** Each text, its words of three letters and more, and what is left of it without spaces: people join them. */
function wordsOf(about: readonly string[]): string[] {
  return about
    .map(text => text.toLowerCase())
    .flatMap(text => [text, text.replace(/\s/g, ''), ...(text.match(/[\p{L}\p{M}]{3,}/gu) ?? [])]);
}
