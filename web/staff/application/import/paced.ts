import type { Pause } from '../../shared/patiently.ts';

interface Clock {
  readonly pause: Pause;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

/** Does some work, then rests until so many seconds have passed since it began, so that others get their share. */
export async function paced<T>(
  work: () => Promise<T>,
  secondsOf: (result: T) => number,
  { now, pause }: Clock,
): Promise<T> {
  const start = now();
  const result = await work();
  const rest = secondsOf(result) * 1000 - (now() - start);
  if (rest > 0) await pause(rest);
  return result;
}
