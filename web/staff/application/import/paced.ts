import type { Clock } from './in-slices.ts';

/** Runs `work`, then waits until `seconds` have passed since its start, so that other users can use the server. */
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
