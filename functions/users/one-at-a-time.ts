import { type Lease, underLease } from '../server/aws/lease.ts';
import { DomainError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

const seconds = 2 * limits.callSeconds;

/**
 * Cognito has no transactions: two super-admins who demote each other at the same moment would each see the other as remaining.
 * So every change that can remove a super-admin runs under this lease.
 */
const lease: Lease = {
  name: 'super-admins',
  seconds,
  tries: 12,
  refusal: () => new DomainError('TOO_MANY', messages.peopleBusy, { retryAfter: seconds }),
};

/**
 * Runs `work` while no other request removes a super-admin.
 * @throws DomainError TOO_MANY if the lease stays taken, and the error of `work`
 */
export function oneAtATime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  return underLease(lease, now, work);
}
