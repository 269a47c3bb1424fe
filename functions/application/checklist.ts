import * as v from 'valibot';
import { shownSlots } from '../files/slots.ts';
import { IsoDate } from '../shared/schemas.ts';
import { type ChecklistName, checklistFor, checklistItems, checklistNames, itemText } from './checklists.ts';
import { type Staged, stagesOf } from './stage-rules.ts';

/** The checklist of a record: items, states and marks. Pure. */

/** Marks set by staff. Without a mark, an item is received if its document exists, and missing otherwise. */
export const marks = ['accepted', 'askedAgain', 'notNeeded'] as const;
export const ChecklistMark = v.object({
  state: v.picklist(marks),
  /** Why it was asked for again, in words for the applicant. */
  reason: v.optional(v.string()),
  date: IsoDate,
});
export type ChecklistMark = v.InferOutput<typeof ChecklistMark>;
export type MarkState = ChecklistMark['state'];

/** Stored marks of a record. Items that are no longer in the lists are ignored. */
export const Checklist = v.object(v.entriesFromList(checklistNames, v.optional(ChecklistMark)));
export type Checklist = v.InferOutput<typeof Checklist>;

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
  const { submitted, decision, passportRequested, visaCollected } = stagesOf(record);
  const isSent = submitted ?? decision ?? passportRequested ?? visaCollected;
  return record.isStatus === 'Pending' && !isSent && record.closedAt === undefined;
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

export function slotsOf(record: Checked & Parameters<typeof shownSlots>[0]) {
  return shownSlots(
    record,
    checklistFor(record.visaType).map(name => checklistItems[name].slot),
  );
}
