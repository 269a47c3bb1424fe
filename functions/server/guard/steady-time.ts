/** For this many milliseconds before the end, the clock is polled. */
const watched = 3;

/** Returns milliseconds. Loading `performance` would take 0.8 ms of a cold start. */
const clock = () => Number(process.hrtime.bigint()) / 1_000_000;

/** @returns a function that waits until a fixed time after the start, so that the time reveals nothing */
export function startResponseClock(): (milliseconds: number) => Promise<void> {
  const start = clock();
  return async milliseconds => {
    const left = () => start + milliseconds - clock();
    // A timer fires up to two milliseconds early or late. An attacker could measure that.
    while (left() > watched) await new Promise(resolve => setTimeout(resolve, Math.ceil(left() - watched)));
    while (left() > 0) await new Promise(resolve => setImmediate(resolve));
  };
}
