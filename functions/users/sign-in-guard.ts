import { randomUUID } from 'node:crypto';
import { afterDeadline } from '../server/deadline.ts';
import { beginTries, type Counter, endTries } from '../server/guard/attempts.ts';
import { networkOf } from '../server/guard/network.ts';
import { startClock } from '../server/guard/steady-time.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';

/**
 * Keeps people from guessing the passwords of staff at the API: counts failures by client and account together, by
 * client, and widely by account. One client's failures keep nobody out elsewhere.
 */

/** A try to prove who one is: from which address, and as whom. */
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
      // It has no window of a day: many may fail in somebody's name, and their own sign-in must not wait that long.
      table: 'signInGuard',
      about: ['failures for an account', email],
      windows: { perQuarterHour: limits.signInFailuresForAccountPerQuarterHour },
    },
  ];
}

/**
 * Runs a check that throws UNAUTHENTICATED when it fails, and counts that. What is under way is no failure, so that many
 * right ones at once are all answered; of wrong ones at once, `signInsAtOnce` more can pass than one by one. A failure is
 * answered after a fixed time, so that nobody learns what was wrong; the counters allow few of them, so that many cannot
 * keep functions busy.
 * @throws DomainError TOO_MANY, without a check, after too many failures; and what the check throws
 */
export async function countFailure<T>(attempt: Attempt, now: Date, check: () => Promise<T>): Promise<T> {
  const waitUntil = startClock();
  const counters = countersOf(attempt);
  const begun = { id: randomUUID().slice(0, 13), now };
  const retryAfter = await beginTries(counters, serverLimits.signInsAtOnce, begun);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.loginTooMany, { retryAfter });
  const end = (isFailure: boolean) => endTries(counters, isFailure, begun);
  const result = await check().catch(async (error: unknown) => {
    const isFailure = isDomainError(error, 'UNAUTHENTICATED');
    // A pool that is silent until the deadline has checked nothing.
    await afterDeadline(() => end(isFailure));
    if (isFailure) await waitUntil(serverLimits.signInRefusalMilliseconds);
    throw error;
  });
  await end(false);
  return result;
}
