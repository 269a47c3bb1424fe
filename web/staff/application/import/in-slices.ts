import type { Pause } from '../../shared/patiently.ts';

export interface Clock {
  readonly pause: Pause;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

/** Milliseconds of work between two pauses. */
const sliceLength = 20;

/** Does work for each item, with pauses in which the page can answer its user. */
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
