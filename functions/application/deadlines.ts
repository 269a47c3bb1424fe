import { daysAfter, daysBetween, monthsAfter } from '../shared/text.ts';
import { lmiaSource, medicalSource, type Source } from './checklists.ts';
import { soonDays } from './queue-words.ts';
import { isFinished, type Staged, stagesOf } from './stage-rules.ts';
import type { Stage } from './stages.ts';

/**
 * The deadlines of an application, as data: from which date, how long after it, and when it is over. A date of a stage is
 * the day of that stage; the others are fields. Pure.
 */

type DateField =
  | 'lookAgain'
  | 'biometricsLetter'
  | 'lmiaExpiry'
  | 'passportExpiry'
  | 'visaExpiry'
  | 'pending';

/** The parts of an application from which its deadlines are worked out, as staff read it or as it is stored. */
export type Dated = Staged & { readonly [Name in DateField]?: string | undefined };

export interface Deadline {
  readonly label: string;
  /** The date of the record that it counts from; undefined where there is none. */
  readonly from: (record: Dated) => string | undefined;
  /** Days or months after that date; without either it is the date itself. */
  readonly days?: number;
  readonly months?: number;
  /** Checks whether nobody has to keep it any more. */
  readonly isOver?: (record: Dated) => boolean;
  /** The stage whose day says that it was kept. */
  readonly doneBy?: Stage;
  readonly source?: Source;
}

const hasReached = (record: Dated, stage: Stage): boolean => stagesOf(record)[stage] !== undefined;

const biometricsSource: Source = {
  url: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/biometrics.html',
};

const table = {
  lookAgain: { label: 'Look again', from: record => record.lookAgain },
  collection: {
    label: 'Visa to be collected',
    from: record => record.pending,
    doneBy: 'visaCollected',
    isOver: isFinished,
  },
  biometrics: {
    label: 'Biometrics to be given',
    from: record => record.biometricsLetter,
    days: 30,
    doneBy: 'biometrics',
    isOver: record => hasReached(record, 'biometrics') || hasReached(record, 'decision'),
    source: biometricsSource,
  },
  lmia: {
    label: 'Apply before the LMIA expires',
    from: record => record.lmiaExpiry,
    doneBy: 'submitted',
    isOver: record => hasReached(record, 'submitted') || hasReached(record, 'decision'),
    source: lmiaSource,
  },
  medical: {
    label: 'Medical examination expires',
    from: record => stagesOf(record).medical?.date,
    months: 12,
    isOver: isFinished,
    source: medicalSource,
  },
  passport: {
    label: 'Passport expires',
    from: record => record.passportExpiry,
    isOver: record => record.isStatus === 'Rejected',
  },
  visa: {
    label: 'Visa expires',
    from: record => record.visaExpiry,
    isOver: record => record.isStatus === 'Rejected',
  },
} as const satisfies Readonly<Record<string, Deadline>>;

export type DeadlineName = keyof typeof table;
export const deadlines: Readonly<Record<DeadlineName, Deadline>> = table;
export const deadlineNames = Object.keys(table) as readonly DeadlineName[];

/** A deadline of a record that somebody has to keep. */
export interface OpenDeadline {
  readonly name: DeadlineName;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** The open deadlines of a record, the earliest first. */
export function openDeadlines(record: Dated): OpenDeadline[] {
  return deadlineNames
    .flatMap(name => {
      const { from, days = 0, months = 0, isOver } = deadlines[name];
      const date = from(record);
      return date && !isOver?.(record) ? [{ name, date: daysAfter(monthsAfter(date, months), days) }] : [];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Checks how near a deadline is: its day is before today, within the next days, or later. */
export function nearnessOf(date: string, today: string): 'overdue' | 'soon' | 'later' {
  const days = daysBetween(today, date);
  if (days < 0) return 'overdue';
  return days <= soonDays ? 'soon' : 'later';
}
