import * as v from 'valibot';
import { shownSlots } from '../files/slots.ts';
import { IsoDate } from '../shared/schemas.ts';
import { type ChecklistName, checklistFor, checklistItems, checklistNames } from './checklists.ts';

/** What a record has of its checklist. Pure. */

/** What staff have said of an item. Without a mark it is received once its document is there, and missing before. */
const marks = ['accepted', 'askedAgain', 'notNeeded'] as const;
const Mark = v.object({
  state: v.picklist(marks),
  /** Why it was asked for again, in words for the applicant. */
  reason: v.optional(v.string()),
  /** The day of the mark. */
  date: IsoDate,
});
type Mark = v.InferOutput<typeof Mark>;

/** The marks of a record, as they are stored: an item that is gone from the lists is passed over. */
export const Checklist = v.object(v.entriesFromList(checklistNames, v.optional(Mark)));
export type Checklist = v.InferOutput<typeof Checklist>;

export type ItemState = 'missing' | 'received' | Mark['state'];

/** An item of the checklist with its state. */
export interface CheckedItem {
  readonly name: ChecklistName;
  readonly state: ItemState;
  readonly mark?: Mark | undefined;
}

/** What a checklist is worked out from. */
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

/** The items that the applicant still has to bring: missing ones, and those that were asked for again. */
export function neededItems(record: Checked): CheckedItem[] {
  return checkedItems(record).filter(({ state }) => state === 'missing' || state === 'askedAgain');
}

/** The document slots that a record shows. */
export function slotsOf(record: Checked & Parameters<typeof shownSlots>[0]) {
  return shownSlots(
    record,
    checklistFor(record.visaType).map(name => checklistItems[name].slot),
  );
}
