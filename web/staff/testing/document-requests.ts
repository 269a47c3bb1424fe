import type { ArrivedDocument, DocumentRequest } from '../../../functions/contract.ts';
import { pixel } from '../../testing/applicant.ts';

/** Path of a link for documents, as the server returns it. */
export const linkPath = '/bn/send#0123456789abcdef0123456789abcdef';

/** An open request for documents. `special` overrides its default values. */
export function aRequest(special: Partial<DocumentRequest> = {}): DocumentRequest {
  return {
    id: 'c'.repeat(24),
    items: ['passport'],
    language: 'bn',
    way: 'desk',
    by: 'd'.repeat(24),
    at: '2026-05-01T08:00:00.000Z',
    until: '2099-05-15T08:00:00.000Z',
    ...special,
  };
}

/** A document that arrived with the link of `aRequest`. `special` overrides its default values. */
export function anArrived(special: Partial<ArrivedDocument> = {}): ArrivedDocument {
  return {
    id: 'e'.repeat(24),
    request: 'c'.repeat(24),
    item: 'passport',
    at: '2026-05-02T08:00:00.000Z',
    file: { name: 'photo.jpg', contentType: 'image/jpeg', size: 68, url: pixel },
    ...special,
  };
}
