import type { DocumentSlot } from '../../../../../functions/contract.ts';
import { isCancelled } from '../../../shared/failures.ts';
import { type Pause, patiently } from '../../../shared/patiently.ts';

/** Sends documents side by side over a line that breaks. Pure but for the calls that it is given. */

/** The calls that sending makes: to upload a file, to wait for the line, and to pause. */
export interface SendCalls {
  readonly upload: (
    file: File,
    slot: DocumentSlot,
    options: { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>;
  /** Waits while the browser knows that it is offline. */
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  readonly pause: Pause;
}

/** A slow line is shared by few, so that each has arrived before the line breaks again. */
export const sentAtOnce = 3;

/**
 * Milliseconds before each other try of a file: a line that broke is often back in a moment. A file is begun anew each
 * time, as the bucket takes it whole; what the browser knows to be a time offline counts for nothing.
 */
const pauses = [500, 1000, 2000, 4000, 8000, 8000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000];

/** Answers an upload's key once the file has arrived. @throws what the last try throws */
export function sendDocument(
  file: File,
  slot: DocumentSlot,
  calls: SendCalls,
  options: {
    /** Told how much has been sent, from 0 to 1, and how often the line broke. */
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
  return patiently(once, { pauses, pause: calls.pause, signal });
}

/** Runs tasks in their order, so many at once. */
export function createLanes(most: number): <T>(task: () => Promise<T>) => Promise<T> {
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
