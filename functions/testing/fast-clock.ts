import { vi } from 'vitest';

/** Timers advance automatically to the next one. A `setImmediate` takes a millisecond. */
export function startFastClock(now: Date | number): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'hrtime', 'setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  vi.stubGlobal('setImmediate', (done: () => void) => setTimeout(done, 1));
}
