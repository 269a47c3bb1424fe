import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';

/** Ends work before Lambda ends the function, so that the caller gets our response instead of a bare 500. */

/** Milliseconds reserved for logging and the response. */
const reserve = 500;
/** Milliseconds between the abort of AWS calls and the time-out, for error handling and `afterDeadline`. */
const grace = 100;

const deadlines = new AsyncLocalStorage<AbortSignal | undefined>();

/** Returns the signal that aborts AWS calls at the deadline, or undefined without a deadline. */
export function deadlineSignal(): AbortSignal | undefined {
  return deadlines.getStore();
}

/** Runs clean-up that must also run after the deadline. It has 100 ms. */
export function afterDeadline<T>(work: () => Promise<T>): Promise<T> {
  return deadlines.run(undefined, work);
}

/**
 * Runs `work` and aborts its AWS calls at the deadline.
 * @param context Lambda's context; without it there is no deadline
 * @throws TimeoutError if the work has not ended 100 ms later
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
