import { type Lease, underLease } from '../server/aws/lease.ts';
import { DomainError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

const seconds = 2 * limits.callSeconds;

/** Cognito has no transactions, so without a lease two super-admins could demote each other at the same time. */
const lease: Lease = {
  name: 'super-admins',
  seconds,
  tries: 12,
  refusal: () => new DomainError('TOO_MANY', messages.peopleBusy, { retryAfter: seconds }),
};

/** Runs `work` while no other request can remove a super-admin. @throws DomainError TOO_MANY */
export function underSuperAdminLease<T>(now: Date, work: () => Promise<T>): Promise<T> {
  return underLease(lease, now, work);
}
