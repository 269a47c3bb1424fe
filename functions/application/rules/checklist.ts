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

export type ItemState = 'missing' | 'received' | MarkState;

export interface CheckedItem {
  readonly name: ChecklistName;
  readonly state: ItemState;
  readonly mark?: ChecklistMark | undefined;
}

export interface Checked {
  readonly visaType?: string | undefined;
  readonly checklist?: Checklist | undefined;
}

export function checkedItems(record: Checked): CheckedItem[] {
  return checklistFor(record.visaType).map(name => {
    const mark = record.checklist?.[name];
    const { slot } = checklistItems[name];
    const isThere = Boolean((record as Readonly<Record<string, unknown>>)[slot]);
    return { name, state: mark?.state ?? (isThere ? 'received' : 'missing'), mark };
  });
}

type Collected = Checked & Staged & { readonly closedAt?: string | undefined };

/** Documents are collected until the case is sent to Canada's immigration department, decided or closed. */
export function isCollecting(record: Collected): boolean {
  const isSent = hasReached(record.stages, ({ isSubmission }) => isSubmission === true);
  return !isSent && !isDecided(record) && record.closedAt === undefined;
}

function itemsIn(states: readonly ItemState[], record: Collected): CheckedItem[] {
  return isCollecting(record) ? checkedItems(record).filter(({ state }) => states.includes(state)) : [];
}

export function missingItems(record: Collected): CheckedItem[] {
  return itemsIn(['missing'], record);
}

export function neededItems(record: Collected): CheckedItem[] {
  return itemsIn(['missing', 'askedAgain'], record);
}

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

/** A change of a checklist item: its new state, or null to remove the state. */
export interface MarkWish {
  readonly item: ChecklistName;
  readonly state: MarkState | null;
  readonly reason?: string | undefined;
}

/** Throws INVALID: unknown item, "asked again" without a reason, or a reason with another mark. */
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

/** Replaces the states "accepted" and "asked again" after an upload: staff have not seen the new document. */
export function withDocuments(
  record: Checked & Documents,
  documents: Readonly<Record<string, unknown>>,
): Checklist | undefined {
  const received = checklistNames.filter(name => {
    const { slot } = checklistItems[name];
    if (!documents[slot]) return false;
    const state = record.checklist?.[name]?.state;
    return state === 'askedAgain' || (state === 'accepted' && record[slot] !== undefined);
  });
  return withMarks(record.checklist, Object.fromEntries(received.map(name => [name, undefined])));
}

type Documents = Readonly<Partial<Record<DocumentSlot, unknown>>>;

/** Returns undefined instead of an empty checklist, so that the record is like one that never had one. */
function withMarks(checklist: Checklist | undefined, changed: Checklist): Checklist | undefined {
  const marks = Object.entries({ ...checklist, ...changed }).filter(([, mark]) => mark !== undefined);
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}
