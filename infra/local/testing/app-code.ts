import { codeAt, decodeBase32, stepAt } from '../cognito/mfa.ts';

/**
 * Returns an authenticator's code for a base32 key. Each code works once: after the code of `now`, the one of `next`
 * still works.
 */
export function appCode(key: string, shown: 'now' | 'next'): string {
  return codeAt(decodeBase32(key), stepAt(Date.now() / 1000) + (shown === 'next' ? 1 : 0));
}
