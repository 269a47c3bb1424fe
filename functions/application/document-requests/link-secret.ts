import { createHash } from 'node:crypto';
import { keyedHash } from '../../server/guard/attempts.ts';
import { isSameSecret } from '../../server/hash.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';

/** Secrets of links and of their sessions. Only the SHA-256 of a link's secret is stored. */

/** Returns 128 bits in hexadecimal. They follow from the request's id, so that the same link can be sent again. */
export function secretOf(request: string): string {
  return keyedHash('secret of a document request', request).slice(0, 32);
}

/** Returns the key of a link in its table. */
export function linkKeyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const pages: Readonly<Record<WrittenLanguage, string>> = { en: '/send', bn: '/bn/send' };

/** Returns the path of a link. Browsers send nothing after `#` to a server. */
export function linkPath(request: string, language: WrittenLanguage): string {
  return `${pages[language]}#${secretOf(request)}`;
}

/** Returns a token that opens the calls of one link for 30 minutes. It is not stored. */
export function sessionOf(link: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + serverLimits.documentSessionSeconds;
  return `${link}.${until}.${signatureOf(link, until)}`;
}

/** Returns the key of the link in a session, or undefined if the session is wrong or over. */
export function linkOfSession(session: string, now: Date): string | undefined {
  const [, link = '', until = '', signature = ''] =
    /^([0-9a-f]{64})\.(\d{10})\.([0-9a-f]{64})$/.exec(session) ?? [];
  const isOurs = isSameSecret(signature, signatureOf(link, Number(until)));
  return isOurs && Number(until) > now.getTime() / 1000 ? link : undefined;
}

const signatureOf = (link: string, until: number) => keyedHash('session of a link', link, until);
