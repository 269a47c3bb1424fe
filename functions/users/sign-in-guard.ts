import { randomUUID } from 'node:crypto';
import { afterDeadline } from '../server/deadline.ts';
import { addPendingAttempt, type Counter, endPendingAttempt } from '../server/guard/attempts.ts';
import { networkOf } from '../server/guard/network.ts';
import { startResponseClock } from '../server/guard/steady-time.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';

/** Counters of failed sign-ins. The failures of one client do not block other clients. */

interface Attempt {
  readonly address: string;
  readonly email: string;
}

function countersOf({ address, email }: Attempt): readonly Counter[] {
  const client = networkOf(address);
  const limits = serverLimits;
  return [
    {
      table: 'signInGuard',
      about: ['failures of a client for an account', client, email],
      windows: { perQuarterHour: limits.signInFailuresOfClientForAccountPerQuarterHour },
    },
    {
      table: 'signInGuard',
      about: ['failures of a client', client],
      windows: {
        perQuarterHour: limits.signInFailuresOfClientPerQuarterHour,
        perDay: limits.signInFailuresOfClientPerDay,
      },
    },
    {
      // No daily limit: others can cause failures for an account, and its owner must not wait that long.
      table: 'signInGuard',
      about: ['failures for an account', email],
      windows: { perQuarterHour: limits.signInFailuresForAccountPerQuarterHour },
    },
  ];
}

/** Counts UNAUTHENTICATED and answers it after a fixed time. @throws DomainError TOO_MANY without a check */
export async function countFailedAttempt<T>(
  attempt: Attempt,
  now: Date,
  check: () => Promise<T>,
): Promise<T> {
  const waitUntil = startResponseClock();
  const counters = countersOf(attempt);
  const begun = { id: randomUUID().slice(0, 13), now };
  const retryAfter = await addPendingAttempt(counters, serverLimits.signInsAtOnce, begun);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.loginTooMany, { retryAfter });
  const end = (isFailure: boolean) => endPendingAttempt(counters, isFailure, begun);
  const result = await check().catch(async (error: unknown) => {
    const isFailure = isDomainError(error, 'UNAUTHENTICATED');
    // If the pool did not answer before the deadline, the attempt does not count as a failure.
    await afterDeadline(() => end(isFailure));
    if (isFailure) await waitUntil(serverLimits.signInRefusalMilliseconds);
    throw error;
  });
  await end(false);
  return result;
}
