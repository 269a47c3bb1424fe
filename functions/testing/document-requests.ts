import type { DocumentRequest } from '../application/document-request-schemas.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { limits } from '../shared/limits.ts';
import { admin, keptFile } from './samples.ts';

export const requestId = 'c'.repeat(24);
export const documentId = 'd'.repeat(24);

/** Returns a request that staff make now. */
export function documentRequest(changes: Partial<DocumentRequest> = {}): DocumentRequest {
  const at = new Date();
  return {
    id: requestId,
    items: ['passport', 'police'],
    language: 'bn',
    way: 'desk',
    by: admin.id,
    at: at.toISOString(),
    until: new Date(at.getTime() + limits.linkDays * 86_400_000).toISOString(),
    ...changes,
  };
}

type Arrived = NonNullable<StoredApplication['arrived']>[number];

export function arrivedDocument(changes: Partial<Arrived> = {}): Arrived {
  const file = keptFile({ key: 'applications/arrived', name: 'passport.jpg' });
  const at = '2026-03-03T10:00:00.000Z';
  return { id: documentId, request: requestId, item: 'passport', at, file, ...changes };
}
