import type { DocumentSlot } from '../files/slots.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Checked, Checklist, MarkState } from './checklist.ts';
import { type ChecklistName, checklistFor, checklistItems, checklistNames } from './checklists.ts';

/** The rules for changing a checklist, as pure functions. */

/** Input of a change of an item: its mark, or null to take it back. */
export interface MarkWish {
  readonly item: ChecklistName;
  readonly state: MarkState | null;
  readonly reason?: string | undefined;
}

/**
 * Changes that marking an item makes.
 * @throws DomainError INVALID for an item that the checklist does not have, for an item that is asked for again without a
 * reason, and for a reason of something else
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
 * The checklist of a record once these documents are there, by their slots: with a new document what was asked for again is
 * received, and so is what was accepted where another document was there, as nobody has looked at this one.
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

/** A checklist with other marks; undefined without any, as in a record that never had one. */
function withMarks(checklist: Checklist | undefined, changed: Checklist): Checklist | undefined {
  const marks = Object.entries({ ...checklist, ...changed }).filter(([, mark]) => mark !== undefined);
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}
