import { daysAfter, daysBetween, monthsAfter } from '../../shared/text.ts';
import { guideSource, lmiaSource, medicalSource, type Source } from '../checklist-items.ts';
import type { Stage } from '../stages.ts';
import { soonDays } from './queue-words.ts';
import { isDecided, isFinished, type Staged } from './stage-rules.ts';

/** Deadlines of an application, as data: start date, period and end condition. Pure. */

/** Fields for the day of the applicant's answer. */
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

/** Parts of an application that determine its deadlines, for staff views and stored records. */
export type Dated = Staged & { readonly [Name in DateField]?: string | undefined } & {
  readonly visaType?: string | undefined;
  readonly closedAt?: string | undefined;
  readonly deletedAt?: string | undefined;
  readonly happened?: string | undefined;
  readonly lookedAgain?: string | undefined;
};

export interface Deadline {
  readonly label: string;
  /** Start date in the record, or undefined. */
  readonly from: (record: Dated) => string | undefined;
  /** Days or months after the start date; negative days are before it. Without both, the deadline is the start date. */
  readonly days?: number;
  readonly months?: number;
  /**
   * Checks whether nothing is left to do.
   * @param date the deadline
   */
  readonly isOver: (record: Dated, date: string) => boolean;
  /** Stage or field with the day on which the deadline was met. */
  readonly doneBy?: { readonly stage: Stage } | { readonly field: AnswerField };
  readonly source?: Source;
}

const hasReached = (record: Dated, stage: Stage): boolean => record.stages[stage] !== undefined;

/** Days that IRCC gives to answer its letters. */
const answerDays = 30;

/** A letter of IRCC, answered on the day in `field`. A later letter is open again. */
const letterRules = (letter: DateField, field: AnswerField) => ({
  from: (record: Dated) => record[letter],
  days: answerDays,
  doneBy: { field },
  isOver: (record: Dated) => isDecided(record) || isAnswered(record[letter], record[field]),
});

const isAnswered = (asked = '', answered = ''): boolean => answered !== '' && answered >= asked;

const irccServices = 'https://www.canada.ca/en/immigration-refugees-citizenship/services/';
const biometricsSource: Source = { url: `${irccServices}biometrics.html` };
const extendSource: Source = { url: `${irccServices}visit-canada/extend-stay.html` };

/** A reminder before the permit or status expires. It ends with the next event of the case. */
const permitReminder = (daysBefore: number) => ({
  label: `Permit or status expires in ${daysBefore} days`,
  from: (record: Dated) => record.permitExpiry,
  days: -daysBefore,
  isOver: (record: Dated, date: string) =>
    record.isStatus === 'Rejected' || (record.happened !== undefined && record.happened >= date),
  source: extendSource,
});

const table = {
  lookAgain: {
    label: 'Look again',
    from: record => record.lookAgain,
    isOver: (record, date) =>
      isFinished(record) || record.lookedAgain === date || (record.happened ?? '') > date,
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
    doneBy: { stage: 'biometrics' },
    isOver: record => isDecided(record) || hasReached(record, 'biometrics'),
    source: biometricsSource,
  },
  medicalLetter: {
    label: 'Medical examination to be done',
    from: record => record.medicalLetter,
    days: answerDays,
    doneBy: { stage: 'medical' },
    isOver: record => isDecided(record) || hasReached(record, 'medical'),
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
    from: record => record.stages.passportRequested?.date,
    days: answerDays,
    doneBy: { field: 'passportSent' },
    isOver: record =>
      isFinished(record) || isAnswered(record.stages.passportRequested?.date, record.passportSent),
    source: guideSource,
  },
  lmia: {
    label: 'Apply before the LMIA expires',
    from: record => record.lmiaExpiry,
    doneBy: { stage: 'submitted' },
    isOver: record =>
      isDecided(record) ||
      hasReached(record, 'submitted') ||
      record.visaType === 'visit' ||
      record.visaType === 'study',
    source: lmiaSource,
  },
  medical: {
    label: 'Medical examination expires',
    from: record => record.stages.medical?.date,
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
} as const satisfies Readonly<Record<string, Deadline>>;

export type DeadlineName = keyof typeof table;
export const deadlines: Readonly<Record<DeadlineName, Deadline>> = table;
export const deadlineNames = Object.keys(table) as readonly DeadlineName[];

export interface OpenDeadline {
  readonly name: DeadlineName;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Returns open deadlines, earliest first. Closed and deleted cases have none. */
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
