import { codeAt, decodeBase32, stepAt } from '../cognito/mfa.ts';

/** Returns the code of an authenticator app for a base32 key. Each code works once; after `now`, the `next` code works too. */
export function appCode(key: string, shown: 'now' | 'next'): string {
  return codeAt(decodeBase32(key), stepAt(Date.now() / 1000) + (shown === 'next' ? 1 : 0));
}
