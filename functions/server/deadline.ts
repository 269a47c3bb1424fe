import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';

/** Ends work before Lambda ends the function, so that the caller gets our response instead of a bare 500. */

const reserve = 500;
/** Milliseconds from the abort of AWS calls to the time-out of the function. */
const grace = 100;

const deadlines = new AsyncLocalStorage<AbortSignal | undefined>();

export function deadlineSignal(): AbortSignal | undefined {
  return deadlines.getStore();
}

/** Runs clean-up that is needed even after the deadline. It has 100 ms. */
export function afterDeadline<T>(work: () => Promise<T>): Promise<T> {
  return deadlines.run(undefined, work);
}

/** Runs work and aborts its AWS calls at the deadline. @throws TimeoutError if the work has not ended 100 ms later */
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
