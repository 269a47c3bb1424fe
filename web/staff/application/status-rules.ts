import { type Application, decidedOn, type Recorded, undecided } from '../../../functions/contract.ts';
import { approvedOn } from './sections.ts';
import { actionWords, type StatusAction } from './status-actions.ts';

/** Default date of a status change: the date of the current status, or of the stage Decision if that has one. */
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

/** Returns the application after a status change (default: today). May set or clear the stage Decision. */
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
