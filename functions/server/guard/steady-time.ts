/** Milliseconds before the end during which the clock is polled. */
const watched = 3;

/** Milliseconds. Loading `performance` takes 0.8 ms of a cold start. */
const clock = () => Number(process.hrtime.bigint()) / 1_000_000;

/** @returns a function that waits until this many milliseconds after the start, so that the time reveals nothing */
export function startResponseClock(): (milliseconds: number) => Promise<void> {
  const start = clock();
  return async milliseconds => {
    const left = () => start + milliseconds - clock();
    // A timer fires up to two milliseconds early or late, which an attacker can measure.
    while (left() > watched) await new Promise(resolve => setTimeout(resolve, Math.ceil(left() - watched)));
    while (left() > 0) await new Promise(resolve => setImmediate(resolve));
  };
}
