import {
  type ChecklistMark,
  type Conflict,
  daysBetween,
  type ItemState,
  type NoticeProblem,
  type Sort,
  type Stage,
  type VisaType,
  type WrittenLanguage,
} from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';

/** Words of the staff's screens about emails to applicants, stages, checklists, deadlines and the office's work. */

export const noticeLabels = {
  section: 'Emails about changes',
  language: 'Language of emails',
  consent: 'The applicant agrees to emails about changes',
} as const;

/** Text to which the applicant agrees. */
export const noticeTerms =
  'When the status or a stage changes, an email says that something changed and where to look. It never says the ' +
  'status or the passport number and has no documents. Each email has a link that stops them.';

/** The box at a name of an unusual length. */
export const namesAsInPassportLabel = 'The passport shows it exactly like this';
/** The same statement in views, the history and the columns of files. */
export const namesAsInPassportTitle = 'Names As In Passport';

export const writtenLanguageNames: Readonly<Record<WrittenLanguage | 'both', string>> = {
  en: 'English',
  bn: 'Bangla',
  both: 'English and Bangla',
};

/** Reasons why an email did not reach the applicant. */
export const noticeProblemWords: Readonly<Record<NoticeProblem['reason'], string>> = {
  bounced: 'there is no such mailbox. Ask for another address.',
  complained: 'the applicant called the email spam. This address gets no more.',
  delayed: 'the mailbox did not take it. The next change tries again.',
  refused: 'the email service refused the address. Check it.',
};

/** Names of what an application is for. */
export const visaTypeWords: Readonly<Record<VisaType, string>> = {
  work: 'Work',
  visit: 'Visit',
  study: 'Study',
  other: 'Other',
};

/** Names of the stages on the staff's screens. */
export const stageWords: Readonly<Record<Stage, string>> = {
  received: 'Received',
  documentsChecked: 'Documents checked',
  submitted: 'Submitted to IRCC',
  biometrics: 'Biometrics',
  medical: 'Medical examination',
  decision: 'Decision',
  passportRequested: 'Passport requested',
  visaCollected: 'Visa collected',
};

const listed = new Intl.ListFormat('en');

/** The orders of the list. */
export const sortWords: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  collect: 'By collect date, collected last',
  approve: 'By approve date',
};

/** Several stages in a sentence. */
export function stageNames(stages: readonly Stage[]): string {
  return listed.format(stages.map(stage => stageWords[stage]));
}

/** Says how a status and stages contradict each other, or are unlikely. */
export function conflictText(conflict: Conflict, { date }: Pick<Formats, 'date'>): string {
  switch (conflict.kind) {
    case 'decisionWithoutDay':
      return conflict.date
        ? `Decision has no day of its own: the copy says ${date(conflict.date)}, the day of the status.`
        : 'Decision has no day: the copy says that IRCC has decided, but not when.';
    case 'differentDays':
      return `${conflict.status} is of ${date(conflict.date)}, but Decision of ${date(conflict.decision)}.`;
    case 'decidedWhilePending':
      return `With ${stageNames(conflict.stages)} set and the status Pending, the copy says that IRCC has decided, and that the office has not recorded the result.`;
    case 'reachedAfterRefusal':
      return `The copy of a rejected application leaves out ${stageNames(conflict.stages)}.`;
    case 'unlikelyOrder':
      return `${stageWords[conflict.second]} (${date(conflict.secondDate)}) is before ${stageWords[conflict.first]} (${date(conflict.firstDate)}).`;
  }
}

/** Words for the states of an item of the checklist. */
export const itemStateWords: Readonly<Record<ItemState, string>> = {
  missing: 'Missing',
  received: 'Received',
  accepted: 'Accepted',
  askedAgain: 'Asked for again',
  notNeeded: 'Not needed',
};

/** A mark of the checklist with its day and its reason. */
export function markText({ state, date, reason }: ChecklistMark, formats: Pick<Formats, 'date'>): string {
  const text = `${itemStateWords[state]}, ${formats.date(date)}`;
  return reason === undefined ? text : `${text}: ${reason}`;
}

/** Says how far a deadline is from today. */
export function untilText(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'due today';
  if (days < 0) return `overdue by ${days === -1 ? '1 day' : `${-days} days`}`;
  return days === 1 ? 'due tomorrow' : `due in ${days} days`;
}

/** Why an application is rejected. */
export const rejectReasonLabel = 'Reason of refusal';

/** Before the name of who looks after an application. */
export const lookedAfterBy = 'Looked after by';
