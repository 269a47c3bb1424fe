import {
  type Application,
  assignApplication,
  closeApplication,
  type Input,
  reopenApplication,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
  updateStage,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import type { StatusAction } from './status-actions.ts';

/** Calls that change what the office records of an application, of one or of many: each over the version that was read. */

export interface StatusChange {
  /** The day; today where there is none. */
  readonly date?: string | undefined;
  /** The stage Decision changes too: it gets the same day, and is taken back with Pending. */
  readonly withDecision?: boolean;
  /** Why it is rejected, and whether the applicant reads it. Reject alone sends it. */
  readonly reason?: { readonly text: string; readonly shown: boolean } | undefined;
}
export type StageChange = Omit<Input<typeof updateStage>['body'], 'version'>;

/** An application and the version that was read. */
interface Target {
  readonly id: string;
  readonly version: number;
}

/** Sets the status. @throws RequestError */
export function sendStatus(
  { id, version }: Target,
  action: StatusAction,
  { date, withDecision, reason }: StatusChange,
): Promise<Application> {
  const parameters = { id };
  const body = { version, ...(date && { date }) };
  if (action === 'pending') {
    const undecided = withDecision && { decision: false as const };
    return staffRequest(updateApplicationPending, { parameters, body: { ...body, ...undecided } });
  }
  const decided = withDecision && { decision: true as const };
  if (action === 'approve')
    return staffRequest(updateApplicationApprove, { parameters, body: { ...body, ...decided } });
  const why = reason && { reason: reason.text, showReason: reason.shown && reason.text.trim() !== '' };
  return staffRequest(updateApplicationReject, { parameters, body: { ...body, ...decided, ...why } });
}

/** Sets, changes or (with null as its day) takes back a stage. @throws RequestError */
export function sendStage({ id, version }: Target, change: StageChange): Promise<Application> {
  return staffRequest(updateStage, { parameters: { id }, body: { ...change, version } });
}

/** Gives it to somebody by their id, or (with null) to nobody. @throws RequestError */
export function sendAssignee({ id, version }: Target, person: string | null): Promise<Application> {
  return staffRequest(assignApplication, { parameters: { id }, body: { person, version } });
}

/** Closes the case, finished or not, or reopens it. @throws RequestError */
export function sendClosed({ id, version }: Target, closed: boolean): Promise<Application> {
  const parameters = { id };
  return closed
    ? staffRequest(closeApplication, { parameters, body: { version, anyway: true } })
    : staffRequest(reopenApplication, { parameters, body: { version } });
}
