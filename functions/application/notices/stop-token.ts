import { keyedHash } from '../../server/guard/attempts.ts';
import { isSameSecret } from '../../server/hash.ts';
import type { StoredApplication } from '../stored-application.ts';

/**
 * Token in the link that ends an applicant's emails: the application's id, and a keyed hash by which we know that
 * the link is ours and went to the address that the application has.
 */

type Subject = Pick<StoredApplication, '_id' | 'email'>;

export function stopTokenOf({ _id, email }: Subject): string {
  return `${_id}-${keyedHash('stop notices', _id, email).slice(0, 32)}`;
}

/** The application that a token is about; `isStopTokenOf` tells whether the token is ours. */
export function applicationIn(token: string): string {
  return token.slice(0, token.indexOf('-'));
}

export function isStopTokenOf(subject: Subject, token: string): boolean {
  return isSameSecret(token, stopTokenOf(subject));
}
