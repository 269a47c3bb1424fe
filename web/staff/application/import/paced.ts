import type { Clock } from './in-slices.ts';

/** Runs `work`, then waits until `secondsOf` its result have passed since its start, to leave the server for others. */
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
