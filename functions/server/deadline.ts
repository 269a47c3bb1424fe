import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';

/** Ends work before Lambda ends the function: the caller then gets our answer instead of a bare 500. */

/** Milliseconds that are kept for logging and answering. */
const reserve = 500;
/** Milliseconds in which an aborted call can still tell what it was, and be followed by `afterDeadline`. */
const grace = 100;

const deadlines = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal that ends the calls of the work that this is part of; undefined where there is no deadline. */
export function deadlineSignal(): AbortSignal | undefined {
  return deadlines.getStore();
}

/** Does what has to be done also when the time of the work that it is part of is over; it has the grace for it. */
export function afterDeadline<T>(work: () => Promise<T>): Promise<T> {
  return deadlines.run(undefined, work);
}

/**
 * Does the work, whose calls to AWS end when its time is over.
 * @param context Lambda's; without it there is no deadline
 * @throws TimeoutError when the work goes on regardless
 */
export async function beforeDeadline<T>(
  context: Pick<Context, 'getRemainingTimeInMillis'> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!context) return await work();
  const calls = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const time = context.getRemainingTimeInMillis() - reserve;
  const timers = [
    setTimeout(() => calls.abort(), time - grace),
    setTimeout(() => reject(new DOMException('The time of the call is over', 'TimeoutError')), time),
  ];
  try {
    return await Promise.race([deadlines.run(calls.signal, work), late]);
  } finally {
    timers.forEach(clearTimeout);
  }
}
