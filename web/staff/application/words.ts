import {
  type ChecklistMark,
  type Conflict,
  daysBetween,
  type ItemState,
  type Sort,
  type Stage,
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

const listed = new Intl.ListFormat('en');

export const sortWords: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  collect: 'By collect date, collected last',
  approve: 'By approve date',
};

export function stageNames(stages: readonly Stage[]): string {
  return listed.format(stages.map(stage => stageWords[stage]));
}

/** Describes how a status and its stages contradict each other or are unlikely together. */
export function conflictText(conflict: Conflict, { date }: Pick<Formats, 'date'>): string {
  switch (conflict.kind) {
    case 'decisionWithoutDay':
      return conflict.date
        ? `Decision has no date of its own. The copy shows ${date(conflict.date)}, the date of the status.`
        : 'Decision has no date. The copy says that IRCC has decided, but not when.';
    case 'differentDays':
      return `The date of ${conflict.status} is ${date(conflict.date)}, but that of Decision is ${date(conflict.decision)}.`;
    case 'decidedWhilePending':
      return `With ${stageNames(conflict.stages)} set and the status Pending, the copy says that IRCC has decided, and that the office has not recorded the result.`;
    case 'reachedAfterRefusal':
      return `The copy of a rejected application leaves out ${stageNames(conflict.stages)}.`;
    case 'unlikelyOrder':
      return `${stageWords[conflict.second]} (${date(conflict.secondDate)}) is before ${stageWords[conflict.first]} (${date(conflict.firstDate)}).`;
  }
}

/** Names the stages that are open after an approval. Empty if there are none. */
export function openStagesText(open: readonly Stage[]): string {
  return open.length > 0 ? `Still open before the decision: ${stageNames(open)}.` : '';
}

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

/** Formats the time until a deadline: in days up to 60, then in months and years. */
export function untilText(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'due today';
  if (days < 0) return `overdue by ${spanText(date, today)}`;
  return days === 1 ? 'due tomorrow' : `due in ${spanText(today, date)}`;
}

/** Maximum days that are given in days. A longer time is given in months and years. */
const mostDays = 60;

/** Formats the time between two dates: `12 days`, `3 months`, `4 years 9 months`. */
export function spanText(from: string, to: string): string {
  const days = daysBetween(from, to);
  if (days <= mostDays) return counted(days, 'day');
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' ');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const rejectReasonLabel = 'Reason for refusal';

export const lookedAfterBy = 'Looked after by';
