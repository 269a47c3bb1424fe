import * as v from 'valibot';
import { shownSlots } from '../files/slots.ts';
import { IsoDate } from '../shared/schemas.ts';
import { type ChecklistName, checklistFor, checklistItems, checklistNames, itemText } from './checklists.ts';
import { type Staged, stagesOf } from './stage-rules.ts';

/** The checklist of a record: its items, their states and their marks. Pure. */

/** Marks that staff give an item. Without a mark it is received once its document is there, and missing before. */
export const marks = ['accepted', 'askedAgain', 'notNeeded'] as const;
export const ChecklistMark = v.object({
  state: v.picklist(marks),
  /** Why it was asked for again, in words for the applicant. */
  reason: v.optional(v.string()),
  /** The day of the mark. */
  date: IsoDate,
});
export type ChecklistMark = v.InferOutput<typeof ChecklistMark>;
export type MarkState = ChecklistMark['state'];

/** The marks of a record, as they are stored: an item that is gone from the lists is passed over. */
export const Checklist = v.object(v.entriesFromList(checklistNames, v.optional(ChecklistMark)));
export type Checklist = v.InferOutput<typeof Checklist>;

export type ItemState = 'missing' | 'received' | MarkState;

/** An item of the checklist with its state. */
export interface CheckedItem {
  readonly name: ChecklistName;
  readonly state: ItemState;
  readonly mark?: ChecklistMark | undefined;
}

/** The parts of a record from which its checklist is worked out. */
export interface Checked {
  readonly visaType?: string | undefined;
  readonly checklist?: Checklist | undefined;
}

/** The checklist of a record in its order: the items of what it is for. */
export function checkedItems(record: Checked): CheckedItem[] {
  return checklistFor(record.visaType).map(name => {
    const mark = record.checklist?.[name];
    const { slot } = checklistItems[name];
    const isThere = slot !== undefined && Boolean((record as Readonly<Record<string, unknown>>)[slot]);
    return { name, state: mark?.state ?? (isThere ? 'received' : 'missing'), mark };
  });
}

/** The parts of a record that say whether documents are still collected. */
type Collected = Checked & Staged & { readonly closedAt?: string | undefined };

/** Checks whether the documents of a record are still collected: IRCC has not got it, and nothing is decided or closed. */
function isCollecting(record: Collected): boolean {
  const { submitted, decision, passportRequested, visaCollected } = stagesOf(record);
  const isSent = submitted ?? decision ?? passportRequested ?? visaCollected;
  return record.isStatus === 'Pending' && !isSent && record.closedAt === undefined;
}

/** The items in these states, as long as documents are collected. */
function itemsIn(states: readonly ItemState[], record: Collected): CheckedItem[] {
  return isCollecting(record) ? checkedItems(record).filter(({ state }) => states.includes(state)) : [];
}

/** The items that are not there yet, as long as documents are collected. */
export function missingItems(record: Collected): CheckedItem[] {
  return itemsIn(['missing'], record);
}

/** The items that the applicant still has to bring: missing ones, and those that were asked for again. */
export function neededItems(record: Collected): CheckedItem[] {
  return itemsIn(['missing', 'askedAgain'], record);
}

/** Lists what the applicant's copy asks for: the words of each item, and why it was asked for again. Undefined for nothing. */
export function neededOnCopy(record: Collected) {
  const items = neededItems(record).map(({ name, mark }) => ({
    label: { en: itemText(name, 'en'), bn: itemText(name, 'bn') },
    reason: mark?.reason,
  }));
  return items.length > 0 ? items : undefined;
}

/** The document slots that a record shows. */
export function slotsOf(record: Checked & Parameters<typeof shownSlots>[0]) {
  return shownSlots(
    record,
    checklistFor(record.visaType).map(name => checklistItems[name].slot),
  );
}
