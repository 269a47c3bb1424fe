import { vi } from 'vitest';

export interface HeldTimers {
  runOut(): void;
}

/**
 * Holds back timers with this delay until the test calls `runOut`. A faked clock would run them, because each
 * `expect.poll` advances it.
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
        // Skips a timer that an earlier timer has cleared.
        if (held.delete(id)) task();
      }
    },
  };
}
