import { afterDeadline } from '../server/deadline.ts';
import { type Counter, countAttempt, takeBackAttempt } from '../server/guard/attempts.ts';
import { networkOf } from '../server/guard/network.ts';
import { startClock } from '../server/guard/steady-time.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';

/** Keeps people from guessing the passwords of staff at the API: counts failures, by client and by account. */

const quarterHour = 900;
const day = 86_400;

/** A try to prove who one is: from which address, and as whom. */
interface Attempt {
  readonly address: string;
  /** Not given where its failures are counted elsewhere. */
  readonly email?: string;
}

function countersOf({ address, email }: Attempt): readonly Counter[] {
  const client: Counter = {
    table: 'signInGuard',
    about: ['failures of a client', networkOf(address)],
    windows: [
      { seconds: quarterHour, most: serverLimits.signInFailuresOfClientPerQuarterHour },
      { seconds: day, most: serverLimits.signInFailuresOfClientPerDay },
    ],
  };
  if (email === undefined) return [client];
  // It has no window of a day: anybody may fail in somebody's name, and their own sign-in must not wait that long.
  const account: Counter = {
    table: 'signInGuard',
    about: ['failures for an account', email],
    windows: [{ seconds: quarterHour, most: serverLimits.signInFailuresForAccountPerQuarterHour }],
  };
  return [client, account];
}

/**
 * Runs a check that throws UNAUTHENTICATED when it fails. It counts before the check, so that of many at once no more
 * pass than one by one, and takes back what was not a failure. A failure is answered after a fixed time, so that nobody
 * learns what was wrong; the counters allow few of them, so that many cannot keep functions busy.
 * @throws DomainError TOO_MANY, without a check, after too many failures; and what the check throws
 */
export async function countFailure<T>(attempt: Attempt, now: Date, check: () => Promise<T>): Promise<T> {
  const waitUntil = startClock();
  const counters = countersOf(attempt);
  const waits = await Promise.all(counters.map(counter => countAttempt(counter, now)));
  const takeBack = (counted: readonly Counter[]) =>
    Promise.all(counted.map(counter => takeBackAttempt(counter, now)));
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) {
    await takeBack(counters.filter((_, index) => waits[index] === 0));
    throw new DomainError('TOO_MANY', messages.loginTooMany, { retryAfter });
  }
  const result = await check().catch(async (error: unknown) => {
    if (isDomainError(error, 'UNAUTHENTICATED')) await waitUntil(serverLimits.signInRefusalMilliseconds);
    // A pool that is silent until the deadline has checked nothing.
    else await afterDeadline(() => takeBack(counters));
    throw error;
  });
  await takeBack(counters);
  return result;
}
