import { daysAfter, daysBetween, monthsAfter } from '../../shared/text.ts';
import { guideSource, lmiaSource, medicalSource, type Source } from '../checklist-items.ts';
import { type Stage, type StageDeadline, stageRules, stages } from '../stages.ts';
import { soonDays } from './queue-words.ts';
import { isDecided, isFinished, type Staged } from './stage-rules.ts';

export type AnswerField = 'passportSent' | 'documentsSent' | 'fairnessAnswered';

type DateField =
  | 'lookAgain'
  | 'biometricsLetter'
  | 'medicalLetter'
  | 'documentsLetter'
  | 'fairnessLetter'
  | 'lmiaExpiry'
  | 'passportExpiry'
  | 'visaExpiry'
  | 'permitExpiry'
  | 'pending'
  | AnswerField;

export type Dated = Staged & { readonly [Name in DateField]?: string | undefined } & {
  readonly visaType?: string | undefined;
  readonly closedAt?: string | undefined;
  readonly deletedAt?: string | undefined;
  readonly lastActivity?: string | undefined;
  readonly lookAgainDone?: string | undefined;
};

export interface Deadline {
  readonly label: string;
  readonly from: (record: Dated) => string | undefined;
  /** Days or months from the start date to the deadline. Negative: before it. Missing: on the start date. */
  readonly days?: number;
  readonly months?: number;
  /** Returns whether the action is done or no longer needed. `date` is the deadline. */
  readonly isOver: (record: Dated, date: string) => boolean;
  /** The case waits for the applicant. Missing if the office acts. */
  readonly waitsForApplicant?: boolean;
  /** Stage or field that has the day on which the required action was done. */
  readonly doneBy?: { readonly stage: Stage } | { readonly field: AnswerField };
  readonly source?: Source;
}

const isReached = (record: Dated, stage: Stage): boolean => record.stages[stage] !== undefined;

const fromStage = (name: StageDeadline) => {
  const stage = stages.find(one => stageRules[one].starts === name);
  return (record: Dated) => stage && record.stages[stage]?.date;
};

/** Number of days that IRCC, Canada's immigration department, gives to answer its letters. */
const answerDays = 30;

const letterRules = (letter: DateField, field: AnswerField) => ({
  from: (record: Dated) => record[letter],
  days: answerDays,
  waitsForApplicant: true,
  doneBy: { field },
  isOver: (record: Dated) => isDecided(record) || isAnswered(record[letter], record[field]),
});

const isAnswered = (asked = '', answered = ''): boolean => answered !== '' && answered >= asked;

const irccServices = 'https://www.canada.ca/en/immigration-refugees-citizenship/services/';
const biometricsSource: Source = { url: `${irccServices}biometrics.html` };
const extendSource: Source = { url: `${irccServices}visit-canada/extend-stay.html` };

/** Reminder before a permit or an immigration status expires. It ends at the next event of the case. */
const permitReminder = (daysBefore: number) => ({
  label: `Permit or status expires in ${daysBefore} days`,
  from: (record: Dated) => record.permitExpiry,
  days: -daysBefore,
  isOver: (record: Dated, date: string) =>
    record.isStatus === 'Rejected' || (record.lastActivity !== undefined && record.lastActivity >= date),
  source: extendSource,
});

const passportRequestedOn = fromStage('passportRequest');

const table = {
  lookAgain: {
    label: 'Look again',
    from: record => record.lookAgain,
    isOver: (record, date) =>
      isFinished(record) || record.lookAgainDone === date || (record.lastActivity ?? '') > date,
  },
  collection: {
    label: 'Visa to be collected',
    from: record => record.pending,
    doneBy: { stage: 'visaCollected' },
    isOver: record => record.isStatus !== 'Approved' || isFinished(record),
  },
  biometrics: {
    label: 'Biometrics to be given',
    from: record => record.biometricsLetter,
    days: answerDays,
    waitsForApplicant: true,
    doneBy: { stage: 'biometrics' },
    isOver: record => isDecided(record) || isReached(record, 'biometrics'),
    source: biometricsSource,
  },
  medicalLetter: {
    label: 'Medical examination to be done',
    from: record => record.medicalLetter,
    days: answerDays,
    waitsForApplicant: true,
    doneBy: { stage: 'medical' },
    isOver: record => isDecided(record) || isReached(record, 'medical'),
    source: medicalSource,
  },
  documentsLetter: {
    label: 'Documents to be sent to IRCC',
    ...letterRules('documentsLetter', 'documentsSent'),
    source: guideSource,
  },
  fairnessLetter: {
    label: 'Procedural fairness letter to be answered',
    ...letterRules('fairnessLetter', 'fairnessAnswered'),
    source: guideSource,
  },
  passportRequest: {
    label: 'Passport to be sent',
    from: passportRequestedOn,
    waitsForApplicant: true,
    days: answerDays,
    doneBy: { field: 'passportSent' },
    isOver: record => isFinished(record) || isAnswered(passportRequestedOn(record), record.passportSent),
    source: guideSource,
  },
  lmia: {
    label: 'Apply before the LMIA expires',
    from: record => record.lmiaExpiry,
    doneBy: { stage: 'submitted' },
    isOver: record =>
      isDecided(record) ||
      isReached(record, 'submitted') ||
      record.visaType === 'visit' ||
      record.visaType === 'study',
    source: lmiaSource,
  },
  medical: {
    label: 'Medical examination expires',
    from: fromStage('medical'),
    months: 12,
    isOver: isDecided,
    source: medicalSource,
  },
  passport: {
    label: 'Passport expires',
    from: record => record.passportExpiry,
    isOver: isFinished,
  },
  visa: {
    label: 'Visa expires',
    from: record => record.visaExpiry,
    isOver: record => record.isStatus === 'Rejected',
  },
  permit90: permitReminder(90),
  permit30: permitReminder(30),
} as const satisfies Readonly<Record<string, Deadline>> & Readonly<Record<StageDeadline, Deadline>>;

export type DeadlineName = keyof typeof table;
export const deadlines: Readonly<Record<DeadlineName, Deadline>> = table;
export const deadlineNames = Object.keys(table) as readonly DeadlineName[];

export interface OpenDeadline {
  readonly name: DeadlineName;
  readonly date: string;
}

/** Returns the open deadlines of a case, earliest first. Closed and deleted cases have none. */
export function openDeadlines(record: Dated): OpenDeadline[] {
  if (record.closedAt !== undefined || record.deletedAt !== undefined) return [];
  return deadlineNames
    .flatMap(name => {
      const { from, days = 0, months = 0, isOver } = deadlines[name];
      const start = from(record);
      if (!start) return [];
      const date = daysAfter(monthsAfter(start, months), days);
      return isOver(record, date) ? [] : [{ name, date }];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export function nearnessOf(date: string, today: string): 'overdue' | 'soon' | 'later' {
  const days = daysBetween(today, date);
  if (days < 0) return 'overdue';
  return days <= soonDays ? 'soon' : 'later';
}
