import { keyedHash } from '../../server/guard/attempts.ts';
import { isSameSecret } from '../../server/hash.ts';
import type { StoredApplication } from '../stored-application.ts';

/** The keyed hash proves that we sent the link to the application's current address. */

type Subject = Pick<StoredApplication, '_id' | 'email'>;

export function stopTokenOf({ _id, email }: Subject): string {
  return `${_id}-${keyedHash('stop notices', _id, email).slice(0, 32)}`;
}

/** Returns the application id in a token. It is not verified: call `isStopTokenOf`. */
export function applicationIn(token: string): string {
  return token.slice(0, token.indexOf('-'));
}

export function isStopTokenOf(subject: Subject, token: string): boolean {
  return isSameSecret(token, stopTokenOf(subject));
}
