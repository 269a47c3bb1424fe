import type { ChecklistMark, ItemState } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';

export const noticeLabels = {
  section: 'Messages about changes',
  language: 'Language of messages',
  consent: 'The applicant agrees to emails about changes',
} as const;

export const namesAsInPassportLabel = 'The passport shows it exactly like this';
export const namesAsInPassportTitle = 'Names As In Passport';

export const itemStateWords: Readonly<Record<ItemState, string>> = {
  missing: 'Missing',
  received: 'Received',
  accepted: 'Accepted',
  askedAgain: 'Asked for again',
  notNeeded: 'Not needed',
};

/** Describes the mark of a checklist item, with its date and reason. */
export function markText({ state, date, reason }: ChecklistMark, formats: Pick<Formats, 'date'>): string {
  const text = `${itemStateWords[state]}, ${formats.date(date)}`;
  return reason === undefined ? text : `${text}: ${reason}`;
}

export const rejectReasonLabel = 'Reason for refusal';
