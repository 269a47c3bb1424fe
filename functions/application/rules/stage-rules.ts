import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { hasReached, type Stage, type Stages, type Status } from '../stages.ts';
import { pastDayProblem } from './days.ts';

export function firstStages(now: Date): Stages {
  return { received: { date: officeDayOf(now) } };
}

export interface Staged {
  readonly stages: Stages;
  readonly isStatus: Status;
}

export function isFinished({ isStatus, stages }: Staged): boolean {
  return isStatus === 'Rejected' || hasReached(stages, ({ phase }) => phase === 'finished');
}

export function isDecided({ isStatus, stages }: Staged): boolean {
  return isStatus !== 'Pending' || hasReached(stages, ({ phase }) => phase !== 'open');
}

/** Requested change of a stage: the day on which it was reached, or null to remove it. */
export interface StageWish {
  readonly stage: Stage;
  readonly date?: string | null | undefined;
  readonly note?: string | undefined;
}

/** Sets or removes a stage and its note. Throws INVALID for an impossible day and for removing `received`. */
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
