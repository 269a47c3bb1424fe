import { randomBytes } from 'node:crypto';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { type ChecklistName, checklistItems, itemText } from '../checklist-items.ts';
import type { DocumentRequest } from '../document-request-schemas.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import type { WantedDocument } from './link-routes.ts';

export type ArrivedFile = NonNullable<StoredApplication['arrived']>[number];

const dayMilliseconds = 86_400_000;

/** Returns the end of a link that is sent now. */
export function endOfLink(now: Date): Date {
  return new Date(now.getTime() + limits.linkDays * dayMilliseconds);
}

/** Returns the requests with a working link: the case is open, the end is not reached, and staff have not withdrawn it. */
export function openRequests(record: StoredApplication, now: Date): DocumentRequest[] {
  if (!isOpen(record)) return [];
  return (record.documentRequests ?? []).filter(({ until }) => until > now.toISOString());
}

export function findOpenRequest(
  record: StoredApplication | undefined,
  request: string,
  now: Date,
): DocumentRequest | undefined {
  return record && openRequests(record, now).find(({ id }) => id === request);
}

/** Returns the open requests without one, or undefined if none is left. */
export function withoutRequest(
  record: StoredApplication,
  request: string,
  now: Date,
): DocumentRequest[] | undefined {
  return listOrNone(openRequests(record, now).filter(({ id }) => id !== request));
}

/** Returns the open requests after an item was accepted. A request ends with its last item. */
export function withoutItem(
  record: StoredApplication,
  item: ChecklistName,
  now: Date,
): DocumentRequest[] | undefined {
  const left = openRequests(record, now).map(request => ({
    ...request,
    items: request.items.filter(other => other !== item),
  }));
  return listOrNone(left.filter(({ items }) => items.length > 0));
}

export function withoutArrived(
  record: StoredApplication,
  documents: readonly string[],
): ArrivedFile[] | undefined {
  return listOrNone((record.arrived ?? []).filter(({ id }) => !documents.includes(id)));
}

/** @throws DomainError NOT_FOUND */
export function requireArrived({ arrived = [] }: StoredApplication, document: string): ArrivedFile {
  const found = arrived.find(({ id }) => id === document);
  if (!found) throw new DomainError('NOT_FOUND', messages.notFound);
  return found;
}

/** The table stores no empty lists, so that the record is like one that never had any. */
function listOrNone<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Returns what the page shows: the documents in words, and nothing else of the record. */
export function wantedDocuments(record: StoredApplication, { id, items }: DocumentRequest): WantedDocument[] {
  return items.map(item => {
    const mark = record.checklist?.[item];
    const arrived = (record.arrived ?? []).filter(one => one.request === id && one.item === item);
    return {
      item,
      label: { en: itemText(item, 'en'), bn: itemText(item, 'bn') },
      ...(mark?.state === 'askedAgain' && { reason: mark.reason }),
      arrived: arrived.length,
    };
  });
}

export const slotOf = (item: ChecklistName) => checklistItems[item].slot;

export const newDocumentId = (): string => randomBytes(limits.idLength / 2).toString('hex');
