import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import type { KeptFile } from '../../shared/schemas.ts';
import type { ChecklistName } from '../checklist-items.ts';
import type { StoredApplication } from '../stored-application.ts';
import { slotOf, withoutArrived, withoutItem } from './request-rules.ts';

interface Acceptance {
  readonly item: ChecklistName;
  readonly file: KeptFile;
  /** Ids of the arrived documents that are accepted with the file. */
  readonly documents: readonly string[];
  readonly replaces: boolean;
  readonly now: Date;
}

/** Returns the fields to change when a file is accepted for an item. @throws DomainError CONFLICT if the slot has a file */
export function acceptedChanges(
  before: StoredApplication,
  { item, file, documents, replaces, now }: Acceptance,
): Partial<StoredApplication> {
  const slot = slotOf(item);
  if (before[slot] && !replaces) throw new DomainError('CONFLICT', messages.slotHasFile);
  return {
    [slot]: file,
    checklist: { ...before.checklist, [item]: { state: 'accepted', date: officeDayOf(now) } as const },
    arrived: withoutArrived(before, documents),
    documentRequests: withoutItem(before, item, now),
  };
}
