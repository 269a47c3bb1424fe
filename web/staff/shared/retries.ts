import { RequestError } from '../../shared/request.ts';
import { canRetry } from './failures.ts';

/** Retries requests that failed because of the network or a busy server. */

/** Waits. @throws the reason of the signal if it is aborted first */
export type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** Pauses before the retries of a request that the user waits for, in milliseconds. */
const usualPauses = [1000, 3000, 8000] as const;

interface RetryOptions {
  readonly pauses?: readonly number[];
  readonly pause?: Pause;
  readonly signal?: AbortSignal;
}

/** Maximum Retry-After in seconds. After a longer one the request fails, because the user would see no progress. */
const longestWait = 30;

/** Retries a request if this may help, not before the server's Retry-After. @throws the error of the last try */
export async function withRetries<T>(
  call: () => Promise<T>,
  { pauses = usualPauses, pause: wait = pause, signal }: RetryOptions = {},
): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await call();
    } catch (error) {
      if (signal?.aborted || !isTemporary(error)) throw error;
      const { retryAfter = 0 } = error;
      if (retryAfter > longestWait) throw error;
      await wait(Math.max(milliseconds, retryAfter * 1000), signal);
    }
  }
  return call();
}

/** Checks whether a retry may succeed, also after a 429. */
export const isTemporary = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.status === 429 || canRetry(error));
