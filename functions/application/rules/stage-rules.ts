import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { hasReached, type Stage, type Stages, type Status } from '../stages.ts';
import { pastDayProblem } from './days.ts';

/** Rules for the stages of an application. Pure. */

export function firstStages(now: Date): Stages {
  return { received: { date: officeDayOf(now) } };
}

/** Parts of a record that determine its stages. */
export interface Staged {
  readonly stages: Stages;
  readonly isStatus: Status;
}

/** Checks whether a case is finished: rejected, or at its last stage. */
export function isFinished({ isStatus, stages }: Staged): boolean {
  return isStatus === 'Rejected' || hasReached(stages, ({ phase }) => phase === 'finished');
}

/** Checks whether IRCC has decided, by the status or a stage after the decision. */
export function isDecided({ isStatus, stages }: Staged): boolean {
  return isStatus !== 'Pending' || hasReached(stages, ({ phase }) => phase !== 'open');
}

/** Input of a stage change: the day on which it was reached, or null to remove it. */
export interface StageWish {
  readonly stage: Stage;
  readonly date?: string | null | undefined;
  readonly note?: string | undefined;
}

/**
 * Returns the changes that set, change or remove a stage. The default day is today. Replaces the note, too.
 * @throws DomainError INVALID for an impossible day, and for removing `received`, which every application has
 */
export function stageChange(
  record: Staged,
  { stage, date, note }: StageWish,
  today: string,
): { stages: Stages } {
  const { [stage]: _, ...others } = record.stages;
  if (date === null) {
    if (stage === 'received') throw fieldError('date', messages.receivedStays);
    return { stages: others };
  }
  const problem = date && pastDayProblem(date, today);
  if (problem) throw fieldError('date', problem);
  return { stages: { ...others, [stage]: { date: date ?? today, ...(note !== undefined && { note }) } } };
}
