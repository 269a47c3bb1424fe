import type { DocumentSlot } from '../files/slots.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Checked, Checklist, MarkState } from './checklist.ts';
import { type ChecklistName, checklistFor, checklistItems, checklistNames } from './checklists.ts';

/** Rules for changing a checklist. Pure. */

/** Change of an item: a new mark, or null to remove the mark. */
export interface MarkWish {
  readonly item: ChecklistName;
  readonly state: MarkState | null;
  readonly reason?: string | undefined;
}

/**
 * Returns the changes that mark an item.
 * @throws DomainError INVALID for an item that is not in the checklist, a request without a reason, or a reason with another
 * mark
 */
export function checklistChange(
  record: Checked,
  { item, state, reason }: MarkWish,
  today: string,
): { checklist: Checklist | undefined } {
  if (!checklistFor(record.visaType).includes(item)) throw fieldError('item', messages.invalid('item'));
  if ((state === 'askedAgain') !== (reason !== undefined))
    throw fieldError('reason', messages.invalid('reason'));
  const mark = state && { state, ...(reason !== undefined && { reason }), date: today };
  return { checklist: withMarks(record.checklist, { [item]: mark ?? undefined }) };
}

/**
 * Returns the checklist after documents were uploaded to these slots. An item that was asked for again, or was accepted with an
 * earlier document, becomes received, because staff have not seen the new document.
 */
export function withDocuments(
  record: Checked & Documents,
  documents: Readonly<Record<string, unknown>>,
): Checklist | undefined {
  const received = checklistNames.filter(name => {
    const { slot } = checklistItems[name];
    if (slot === undefined || !documents[slot]) return false;
    const state = record.checklist?.[name]?.state;
    return state === 'askedAgain' || (state === 'accepted' && record[slot] !== undefined);
  });
  return withMarks(record.checklist, Object.fromEntries(received.map(name => [name, undefined])));
}

type Documents = Readonly<Partial<Record<DocumentSlot, unknown>>>;

/** Returns undefined if there are no marks, like a record that never had any. */
function withMarks(checklist: Checklist | undefined, changed: Checklist): Checklist | undefined {
  const marks = Object.entries({ ...checklist, ...changed }).filter(([, mark]) => mark !== undefined);
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}
