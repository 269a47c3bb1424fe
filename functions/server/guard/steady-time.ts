/** Keeps the time of an answer from telling what was done for it. */

/** @returns waits until so many milliseconds after this call; at once where they are over */
export function startClock(): (milliseconds: number) => Promise<void> {
  const start = performance.now();
  return milliseconds => {
    const left = start + milliseconds - performance.now();
    return new Promise(resolve => setTimeout(resolve, Math.max(left, 0)));
  };
}
