import type { DocumentSlot } from '../../../../../functions/contract.ts';
import { isCancelled } from '../../../shared/failures.ts';
import { type Pause, withRetries } from '../../../shared/retries.ts';

/** Uploads documents in parallel with retries. Pure except for the calls that it receives. */

export interface SendCalls {
  readonly upload: (
    file: File,
    slot: DocumentSlot,
    options: { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>;
  /** Waits while the browser is offline. */
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  readonly pause: Pause;
}

/** Maximum parallel uploads. More would share a slow connection, and none might finish before its next failure. */
export const parallelUploads = 3;

/**
 * Milliseconds before each retry. A retry sends the whole file again, because the bucket accepts no parts. Time offline
 * does not count.
 */
const pauses = [500, 1000, 2000, 4000, 8000, 8000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000];

/** Returns the key of the upload once the file has arrived. @throws the error of the last try */
export function sendDocument(
  file: File,
  slot: DocumentSlot,
  calls: SendCalls,
  options: {
    /** Called with the sent fraction, from 0 to 1, and the number of connection failures. */
    readonly onProgress: (sent: number, broken: number) => void;
    readonly signal: AbortSignal;
  },
): Promise<string> {
  const { onProgress, signal } = options;
  let broken = 0;
  const once = async () => {
    await calls.untilOnline(signal);
    try {
      return await calls.upload(file, slot, { signal, onProgress: sent => onProgress(sent, broken) });
    } catch (error) {
      if (!isCancelled(error)) onProgress(0, ++broken);
      throw error;
    }
  };
  return withRetries(once, { pauses, pause: calls.pause, signal });
}

/** Starts tasks in order, at most `most` at the same time. */
export function createTaskQueue(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async task => {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
