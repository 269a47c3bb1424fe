import { RequestError } from '../../shared/request.ts';
import { isWorthAnotherTry } from './failures.ts';

/** Makes calls again that the line or a busy server lost. */

/** Waits so many milliseconds. @throws the reason of the signal when that says so before */
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

/** Milliseconds before each other try of a call that somebody waits for. */
const usualPauses = [1000, 3000, 8000] as const;

/** The pauses between the tries of a call, and the signal that ends them. */
interface Patience {
  /** Milliseconds before each other try; there is one try more than there are pauses. */
  readonly pauses?: readonly number[];
  readonly pause?: Pause;
  readonly signal?: AbortSignal;
}

/** A server that is busy for longer is not waited for, in seconds: nobody would know why nothing happens. */
const longestWait = 30;

/** Makes a call again where that may help, at the earliest when the server says so. @throws what the last try throws */
export async function patiently<T>(
  call: () => Promise<T>,
  { pauses = usualPauses, pause: wait = pause, signal }: Patience = {},
): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await call();
    } catch (error) {
      if (signal?.aborted || !mayPass(error)) throw error;
      const { retryAfter = 0 } = error;
      if (retryAfter > longestWait) throw error;
      await wait(Math.max(milliseconds, retryAfter * 1000), signal);
    }
  }
  return call();
}

/** Checks whether a failure may be over soon. Too many calls at once pass as well. */
export const mayPass = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.status === 429 || isWorthAnotherTry(error));
