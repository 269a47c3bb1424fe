import { type DocumentSlot, visibleSlots } from '../../files/slots.ts';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import {
  type Checklist,
  type ChecklistMark,
  type ChecklistName,
  checklistFor,
  checklistItems,
  checklistNames,
  itemText,
  type MarkState,
} from '../checklist-items.ts';
import { hasReached } from '../stages.ts';
import { isDecided, type Staged } from './stage-rules.ts';

/** The checklist of a record: its items, their states, and the rules for marking them. Pure. */

export type ItemState = 'missing' | 'received' | MarkState;

export interface CheckedItem {
  readonly name: ChecklistName;
  readonly state: ItemState;
  readonly mark?: ChecklistMark | undefined;
}

/** Parts of a record that determine its checklist. */
export interface Checked {
  readonly visaType?: string | undefined;
  readonly checklist?: Checklist | undefined;
}

/** Returns the checklist items for the record's visa type, in order. */
export function checkedItems(record: Checked): CheckedItem[] {
  return checklistFor(record.visaType).map(name => {
    const mark = record.checklist?.[name];
    const { slot } = checklistItems[name];
    const isThere = slot !== undefined && Boolean((record as Readonly<Record<string, unknown>>)[slot]);
    return { name, state: mark?.state ?? (isThere ? 'received' : 'missing'), mark };
  });
}

/** Parts of a record that determine whether documents are still collected. */
type Collected = Checked & Staged & { readonly closedAt?: string | undefined };

/** Checks whether documents are still collected: not yet sent to IRCC, not decided and not closed. */
function isCollecting(record: Collected): boolean {
  const isSent = hasReached(record.stages, ({ isSubmission }) => isSubmission === true);
  return !isSent && !isDecided(record) && record.closedAt === undefined;
}

function itemsIn(states: readonly ItemState[], record: Collected): CheckedItem[] {
  return isCollecting(record) ? checkedItems(record).filter(({ state }) => states.includes(state)) : [];
}

/** Missing items, or none if documents are no longer collected. */
export function missingItems(record: Collected): CheckedItem[] {
  return itemsIn(['missing'], record);
}

/** Items that the applicant must still bring: missing or asked for again. */
export function neededItems(record: Collected): CheckedItem[] {
  return itemsIn(['missing', 'askedAgain'], record);
}

/** Returns the needed items for the applicant's copy, with text and reason, or undefined if there are none. */
export function neededOnCopy(record: Collected) {
  const items = neededItems(record).map(({ name, mark }) => ({
    label: { en: itemText(name, 'en'), bn: itemText(name, 'bn') },
    reason: mark?.reason,
  }));
  return items.length > 0 ? items : undefined;
}

export function slotsOf(record: Checked & Parameters<typeof visibleSlots>[0]) {
  return visibleSlots(
    record,
    checklistFor(record.visaType).map(name => checklistItems[name].slot),
  );
}

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
