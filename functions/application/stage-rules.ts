import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { dayOf } from '../shared/office-time.ts';
import { pastDayProblem } from './days.ts';
import type { Stage, Stages, Status } from './stages.ts';

/** The rules for the stages of an application, as pure functions. */

/** Stages of a new application. */
export function firstStages(now: Date): Stages {
  return { received: { date: dayOf(now) } };
}

/** The parts of a record from which its stages are known. */
export interface Staged {
  readonly stages?: Stages | undefined;
  readonly createdAt: string;
  readonly isStatus: Status;
  readonly approve?: string | undefined;
}

/**
 * The stages of a record. One from before there were stages was received when it was added, and an approved one was
 * decided on the day of its approval.
 */
export function stagesOf({ stages, createdAt, isStatus, approve }: Staged): Stages {
  if (stages) return stages;
  const decision = isStatus === 'Approved' && approve ? { decision: { date: approve } } : {};
  return { ...firstStages(new Date(createdAt)), ...decision };
}

/** Checks whether a case has come to its end: it was rejected, or the visa is collected. */
export function isFinished({ isStatus, stages }: Pick<Staged, 'isStatus' | 'stages'>): boolean {
  return isStatus === 'Rejected' || stages?.visaCollected !== undefined;
}

/** Checks whether IRCC has decided, by the status or by a stage that only comes with the decision. */
export function isDecided(record: Staged): boolean {
  const { decision, passportRequested, visaCollected } = stagesOf(record);
  return record.isStatus !== 'Pending' || Boolean(decision ?? passportRequested ?? visaCollected);
}

/** Input of a change of stage: the day on which it was reached, or null when it was not. */
export interface StageWish {
  readonly stage: Stage;
  readonly date?: string | null | undefined;
  readonly note?: string | undefined;
}

/**
 * Changes that setting, changing or taking back a stage makes. Without a day it is today's. The note is replaced, too.
 * @throws DomainError INVALID for a day on which it cannot have been reached, and where `received` is taken back, which every
 * application has
 */
export function stageChange(
  record: Staged,
  { stage, date, note }: StageWish,
  today: string,
): { stages: Stages } {
  const { [stage]: _, ...others } = stagesOf(record);
  if (date === null) {
    if (stage === 'received') throw fieldError('date', messages.receivedStays);
    return { stages: others };
  }
  const problem = date && pastDayProblem(date, today);
  if (problem) throw fieldError('date', problem);
  return { stages: { ...others, [stage]: { date: date ?? today, ...(note !== undefined && { note }) } } };
}
