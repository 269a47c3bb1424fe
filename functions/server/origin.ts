import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { originHeader, originSecretsVariable } from '../shared/origin.ts';

/**
 * Lets a request through that carries one of the secrets of this installation; without secrets, none.
 * @throws DomainError FORBIDDEN
 */
export function requireCloudFront(headers: Readonly<Record<string, string | undefined>>): void {
  const sent = headers[originHeader];
  const secrets = process.env[originSecretsVariable]?.split(' ').filter(Boolean) ?? [];
  if (sent && secrets.some(secret => isSame(secret, sent))) return;
  throw new DomainError('FORBIDDEN', messages.forbidden);
}

/** Takes the same time wherever the two differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
