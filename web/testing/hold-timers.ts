import { vi } from 'vitest';

export interface HeldTimers {
  /** Ends the time of every timer that is still set. */
  runOut(): void;
}

/**
 * Holds the timers of this many milliseconds for one test: their time ends when the test says so, and all others run. (A
 * faked clock goes on at each look of `expect.poll`, so that a slow machine lets its timers end.)
 */
export function holdTimers(milliseconds: number): HeldTimers {
  const held = new Map<number, () => void>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  let last = 0;
  vi.stubGlobal(
    'setTimeout',
    (task: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      if (delay !== milliseconds) return start(task, delay, ...values);
      last -= 1;
      held.set(last, () => task(...values));
      return last;
    },
  );
  vi.stubGlobal('clearTimeout', (id: number | undefined) => {
    if (id === undefined || !held.delete(id)) stop(id);
  });
  return {
    runOut: () => {
      for (const [id, task] of [...held]) {
        // One of those before it may have cleared it.
        if (held.delete(id)) task();
      }
    },
  };
}
