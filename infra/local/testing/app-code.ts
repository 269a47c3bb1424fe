import { codeAt, decodeBase32, stepAt } from '../cognito/mfa.ts';

/**
 * The code that an authenticator app shows for a key in base32. Each counts once: after that of now, the one that it shows
 * next is taken too.
 */
export function appCode(key: string, shown: 'now' | 'next'): string {
  return codeAt(decodeBase32(key), stepAt(Date.now() / 1000) + (shown === 'next' ? 1 : 0));
}
