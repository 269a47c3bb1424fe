import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';

/** Rejects new passwords that are easy to guess, also for people who know the user. */

/** Weak parts of a password and the message for each, in the order of the messages. */
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
 * Rejects a password that is easy to guess, with the reasons and advice.
 * @param about the user's public data, for example name and email
 * @throws DomainError INVALID
 */
export async function requireNotGuessable(password: string, about: readonly string[]): Promise<void> {
  const { strengthOf } = await import('./password-strength.ts');
  const { isStrong, weakParts } = strengthOf(password, wordsOf(about));
  if (isStrong) return;
  throw fieldError('password', messages.guessablePassword(reasonsOf([...weakParts])));
}

/** Returns each reason once. The first matching reason of a part counts. */
function reasonsOf(parts: readonly string[]): string[] {
  const told = parts.map(part => reasons.findIndex(([pattern]) => pattern.test(part)));
  return reasons.flatMap(([, reason], index) => (told.includes(index) ? [reason] : []));
}

/** Returns each text, its words of three or more letters, and the text without spaces, because people join words. */
function wordsOf(about: readonly string[]): string[] {
  return about
    .map(text => text.toLowerCase())
    .flatMap(text => [text, text.replace(/\s/g, ''), ...(text.match(/[\p{L}\p{M}]{3,}/gu) ?? [])]);
}
