import { type Application, decidedOn, type Recorded, undecided } from '../../../functions/contract.ts';
import { approvedOn } from './sections.ts';
import { actionWords, type StatusAction } from './status-actions.ts';

/** Default day of a status: the current one, or the stage's day when the office records a decision. */
export function defaultDay(
  action: StatusAction,
  application: Pick<Application, 'isStatus' | 'pending' | 'approve' | 'statusDate' | 'stages'>,
): string | undefined {
  const { isStatus, pending, statusDate, stages: reached } = application;
  if (actionWords[action].status !== isStatus)
    return action !== 'pending' && isStatus === 'Pending' ? reached.decision?.date : undefined;
  if (action === 'pending') return pending;
  return action === 'approve' ? approvedOn(application) : statusDate;
}

/** Returns the application after an action on this day (default today), optionally with the stage Decision. */
export function withStatus(
  action: StatusAction,
  before: Recorded,
  {
    day,
    today,
    withDecision,
  }: { readonly day: string; readonly today: string; readonly withDecision: boolean },
): Recorded {
  const { status } = actionWords[action];
  const isDecided = status !== 'Pending';
  const statusDay = (isDecided && day) || today;
  const changed = isDecided ? decidedOn(statusDay, before.stages) : undecided(before.stages);
  return {
    isStatus: status,
    statusDate: status === before.isStatus && !isDecided ? before.statusDate : statusDay,
    stages: withDecision ? changed : before.stages,
  };
}
