import { type Lease, underLease } from '../server/aws/lease.ts';
import { DomainError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

const seconds = 2 * limits.callSeconds;

/**
 * Cognito has no transactions: two super-admins who demote each other at the same moment could each find the other
 * still there. Whatever can remove a super-admin therefore runs under a lease.
 */
const lease: Lease = {
  name: 'super-admins',
  seconds,
  tries: 12,
  refusal: () => new DomainError('TOO_MANY', messages.peopleBusy, { retryAfter: seconds }),
};

/**
 * Does the work while nobody else removes a super-admin.
 * @throws DomainError TOO_MANY when others do for too long, and whatever the work throws
 */
export function oneAtATime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  return underLease(lease, now, work);
}
