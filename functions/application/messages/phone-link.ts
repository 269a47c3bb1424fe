import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readItem } from '../../server/aws/read-item.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { keyedHash } from '../../server/guard/attempts.ts';
import { Id, type WrittenLanguage } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';

/** Short links in messages to phones. Only the SHA-256 of a token is stored. */

const PhoneLink = v.object({
  link: v.string(),
  application: Id,
  /** Keyed hash of the recipient's number. */
  contact: v.string(),
  expires: v.number(),
});

/** Returns 64 bits in base64url, the same for each message to the number about the application. */
export function phoneTokenOf(application: string, contact: string): string {
  const hash = keyedHash('short link of a message', application, contact);
  return Buffer.from(hash.slice(0, 16), 'hex').toString('base64url');
}

const pages: Readonly<Record<WrittenLanguage, string>> = { en: '/m', bn: '/bn/m' };

/** Browsers send nothing after `#` to a server. */
export function phonePath(token: string, language: WrittenLanguage): string {
  return `${pages[language]}#${token}`;
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function phoneLinkPart(
  token: string,
  { application, contact }: { readonly application: string; readonly contact: string },
  now: Date,
): TransactionPart {
  const expires = Math.floor(now.getTime() / 1000) + serverLimits.phoneLinkDays * 86_400;
  const Item = { link: keyOf(token), application, contact, expires };
  return { write: { Put: { TableName: nameOfResource('messageLinks'), Item } } };
}

/** Returns the application and the number of a link, or undefined if it is unknown or over. */
export async function findPhoneLink(
  token: string,
  now: Date,
): Promise<{ application: string; contact: string } | undefined> {
  const found = await readItem('messageLinks', keyOf(token), PhoneLink, 'A short link');
  return found && found.expires > now.getTime() / 1000 ? found : undefined;
}
