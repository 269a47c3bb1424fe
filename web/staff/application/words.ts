import {
  type ChecklistMark,
  type ItemState,
  type Sort,
  stageLabels,
  type VisaType,
  type WrittenLanguage,
} from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';

export const noticeLabels = {
  section: 'Messages about changes',
  language: 'Language of messages',
  consent: 'The applicant agrees to emails about changes',
} as const;

export const namesAsInPassportLabel = 'The passport shows it exactly like this';
export const namesAsInPassportTitle = 'Names As In Passport';

export const writtenLanguageNames: Readonly<Record<WrittenLanguage | 'both', string>> = {
  en: 'English',
  bn: 'Bangla',
  both: 'English and Bangla',
};

export const visaTypeWords: Readonly<Record<VisaType, string>> = {
  work: 'Work',
  visit: 'Visit',
  study: 'Study',
  other: 'Other',
  undecided: 'Not decided yet',
};

export const stageWords = stageLabels;

export const sortWords: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  collect: 'By collect date, collected last',
  approve: 'By approve date',
};

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

export const lookedAfterBy = 'Looked after by';
