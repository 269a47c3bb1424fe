/** Answers after a fixed time, so that the time tells nothing about the work. */

/** Milliseconds before the end from which the clock itself is watched. */
const watched = 3;

/**
 * Milliseconds of a clock that nobody sets. Node loads `performance` when it is first used, which takes 0.8 ms of a cold start.
 */
const clock = () => Number(process.hrtime.bigint()) / 1_000_000;

/** @returns waits until so many milliseconds after this call; at once where they are over */
export function startClock(): (milliseconds: number) => Promise<void> {
  const start = clock();
  return async milliseconds => {
    const left = () => start + milliseconds - clock();
    // A timer comes up to two milliseconds too early or too late, by what its turn of Node's loop had done before: that
    // can be measured, and tells what was done.
    while (left() > watched) await new Promise(resolve => setTimeout(resolve, Math.ceil(left() - watched)));
    while (left() > 0) await new Promise(resolve => setImmediate(resolve));
  };
}
