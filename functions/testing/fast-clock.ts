import { vi } from 'vitest';

/** Starts fake timers that advance automatically to the next timer. A `setImmediate` takes a millisecond. */
export function startFastClock(now: Date | number): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'hrtime', 'setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  vi.stubGlobal('setImmediate', (done: () => void) => setTimeout(done, 1));
}
