import type { StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Status } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import type { FailureWords } from './failures.ts';

/** The three actions that change the status, with the resulting status and their texts. */

export const statusActions = ['pending', 'approve', 'reject'] as const;
export type StatusAction = (typeof statusActions)[number];

interface ActionWords {
  readonly button: string;
  readonly status: Status;
  readonly dateLabel: string;
  /** Verb in messages such as "Error approving application". */
  readonly doing: string;
}

export const actionWords: Readonly<Record<StatusAction, ActionWords>> = {
  pending: { button: 'Pending', status: 'Pending', dateLabel: 'Visa collect date', doing: 'pending' },
  approve: { button: 'Approve', status: 'Approved', dateLabel: 'Visa approve date', doing: 'approving' },
  reject: { button: 'Reject', status: 'Rejected', dateLabel: 'Date of refusal', doing: 'rejecting' },
};

export const statusLooks: Readonly<Record<Status, StatusIndicatorProps.Type>> = {
  Pending: 'pending',
  Approved: 'success',
  Rejected: 'error',
};

export function statusFailureWords(action: StatusAction): FailureWords {
  return {
    refused: status => staffMessages.statusFailed(action, status),
    otherwise: reason => staffMessages.statusError(actionWords[action].doing, reason),
  };
}
