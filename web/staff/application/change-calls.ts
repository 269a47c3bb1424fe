import {
  type Application,
  assignApplication,
  closeApplication,
  type RouteInput,
  reopenApplication,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
  updateStage,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import type { StatusAction } from './status-actions.ts';

/** Changes of status, stage or assigned user. They send the loaded version and throw RequestError. */

export interface StatusChange {
  readonly date?: string | undefined;
  /** True also sets the stage Decision to the same day; with the status Pending it clears Decision. */
  readonly withDecision?: boolean;
  /** Reason of a rejection, and whether the applicant sees it. */
  readonly reason?: { readonly text: string; readonly shown: boolean } | undefined;
}
export type StageChange = Omit<RouteInput<typeof updateStage>['body'], 'version'>;

interface Target {
  readonly id: string;
  readonly version: number;
}

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

/** Sets or changes a stage, or clears it if the date is null. */
export function sendStage({ id, version }: Target, change: StageChange): Promise<Application> {
  return staffRequest(updateStage, { parameters: { id }, body: { ...change, version } });
}

export function sendAssignee({ id, version }: Target, person: string | null): Promise<Application> {
  return staffRequest(assignApplication, { parameters: { id }, body: { person, version } });
}

export function sendClosed({ id, version }: Target, closed: boolean): Promise<Application> {
  const parameters = { id };
  return closed
    ? staffRequest(closeApplication, { parameters, body: { version, anyway: true } })
    : staffRequest(reopenApplication, { parameters, body: { version } });
}
