import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';

/** Messages for weak parts of a password, in the order of display. */
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

/** @param about public data of the user, such as name and email @throws DomainError INVALID with reasons and advice */
export async function requireNotGuessable(password: string, about: readonly string[]): Promise<void> {
  const { rateStrength } = await import('./password-strength.ts');
  const { isStrong, weakParts } = rateStrength(password, wordsOf(about));
  if (isStrong) return;
  throw fieldError('password', messages.guessablePassword(reasonsOf([...weakParts])));
}

function reasonsOf(parts: readonly string[]): string[] {
  const found = parts.map(part => reasons.findIndex(([pattern]) => pattern.test(part)));
  return reasons.flatMap(([, reason], index) => (found.includes(index) ? [reason] : []));
}

/** Returns the texts, also without their spaces, because people join words in passwords. */
function wordsOf(about: readonly string[]): string[] {
  return about
    .map(text => text.toLowerCase())
    .flatMap(text => [text, text.replace(/\s/g, ''), ...(text.match(/[\p{L}\p{M}]{3,}/gu) ?? [])]);
}
