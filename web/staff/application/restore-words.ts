import type { ApplicationRow } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { fullName } from './sections.ts';

const failed = 'Failed to restore application.';
const error = 'Error restoring application. Please try again.';

const taken: Readonly<Record<string, string>> = {
  passport: 'Another application has this passport number now.',
  email: 'Another application has this email now.',
};

export function restoredText(application: Pick<ApplicationRow, 'givenN' | 'surname'>): string {
  return `The application of ${fullName(application)} is restored.`;
}

export interface RestoreFailure {
  readonly message: string;
  /** Another application now has the value of this field. */
  readonly taken?: 'passport' | 'email';
}

export function restoreFailure(reason: unknown): RestoreFailure {
  if (!(reason instanceof RequestError)) return { message: error };
  if (reason.code === 'DUPLICATE') {
    const field = 'email' in reason.fields ? 'email' : 'passport';
    return { message: `${taken[field]} Change or delete that one, then restore this one.`, taken: field };
  }
  return { message: reason.kind === 'response' ? withReference(failed, reason) : error };
}

export const joinUndoneText = 'The two applications are as they were before.';

/** Message for an error when the joining of two applications is undone. */
export function undoJoinFailure(reason: unknown): string {
  if (!(reason instanceof RequestError)) return error;
  if (reason.code === 'DUPLICATE') return restoreFailure(reason).message;
  return reason.kind === 'response' ? reason.message : error;
}
