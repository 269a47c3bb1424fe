import { originHeader, originSecretsVariable } from '../shared/api-event.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { isSameSecret } from './hash.ts';

/** Rejects requests that did not come through CloudFront, which adds a secret header. @throws DomainError FORBIDDEN */
export function requireCloudFront(headers: Readonly<Record<string, string | undefined>>): void {
  const sent = headers[originHeader];
  const secrets = process.env[originSecretsVariable]?.split(' ').filter(Boolean) ?? [];
  if (sent && secrets.some(secret => isSameSecret(secret, sent))) return;
  throw new DomainError('FORBIDDEN', messages.forbidden);
}
