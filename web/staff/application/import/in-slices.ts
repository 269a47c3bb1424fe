import type { Pause } from '../../shared/retries.ts';

export interface Clock {
  readonly pause: Pause;
  readonly now: () => number;
}

const sliceLength = 20;

/** Calls `work` for each item, and pauses every 20 ms so that the page stays responsive. */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  { pause, now }: Clock,
): Promise<void> {
  let end = now() + sliceLength;
  for (const item of items) {
    work(item);
    if (now() < end) continue;
    await pause(0);
    end = now() + sliceLength;
  }
}
