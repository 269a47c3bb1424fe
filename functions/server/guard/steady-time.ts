/** Keeps the time of an answer from telling what was done for it. */

/** @returns waits until so many milliseconds after this call; at once where they are over */
export function startClock(): (milliseconds: number) => Promise<void> {
  const start = performance.now();
  return async milliseconds => {
    const left = () => start + milliseconds - performance.now();
    // Node counts a timer from the beginning of the turn of its loop, so that it ends too early by what the turn has done
    // until then, and leaves out parts of a millisecond: that would tell what was done.
    while (left() > 0) await new Promise(resolve => setTimeout(resolve, Math.ceil(left())));
  };
}
