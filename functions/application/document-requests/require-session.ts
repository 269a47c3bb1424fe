import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import type { DocumentRequest } from '../document-request-schemas.ts';
import { findApplication } from '../store/applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { linkOfSession } from './link-secret.ts';
import { type DocumentLink, type LinkedDocument, readLink } from './links.ts';
import { findOpenRequest } from './request-rules.ts';

export interface OpenLink {
  readonly link: DocumentLink;
  readonly record: StoredApplication;
  readonly request: DocumentRequest;
}

/** @throws DomainError NOT_FOUND for a wrong or ended session, GONE for a link that has ended since */
export async function requireSession(session: string, now: Date): Promise<OpenLink> {
  const key = linkOfSession(session, now);
  if (key === undefined) throw new DomainError('NOT_FOUND', messages.sessionOver);
  const link = await readLink(key);
  const record = link && (await findApplication(link.application));
  const request = link && findOpenRequest(record, link.request, now);
  if (!link || !record || !request) throw new DomainError('GONE', messages.linkEnded);
  return { link, record, request };
}

/** Returns a document that was started with the link. @throws DomainError NOT_FOUND for any other id */
export function requireDocument({ documents }: DocumentLink, id: string): readonly [string, LinkedDocument] {
  const found = Object.entries(documents).find(([, document]) => document.id === id);
  if (!found) throw new DomainError('NOT_FOUND', messages.notFound);
  return found;
}
