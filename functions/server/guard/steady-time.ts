/** Answers after a fixed time, so that the response time reveals nothing about the work. */

/** Milliseconds before the end. From then on, the clock is polled. */
const watched = 3;

/** Milliseconds of a monotonic clock. Node loads `performance` at its first use, which takes 0.8 ms of a cold start. */
const clock = () => Number(process.hrtime.bigint()) / 1_000_000;

/** @returns a function that waits until the given milliseconds after this call, or returns at once if they have passed */
export function startResponseClock(): (milliseconds: number) => Promise<void> {
  const start = clock();
  return async milliseconds => {
    const left = () => start + milliseconds - clock();
    // A timer fires up to two milliseconds early or late, depending on earlier work in Node's event loop. An attacker can
    // measure that difference.
    while (left() > watched) await new Promise(resolve => setTimeout(resolve, Math.ceil(left() - watched)));
    while (left() > 0) await new Promise(resolve => setImmediate(resolve));
  };
}
