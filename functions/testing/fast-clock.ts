import { vi } from 'vitest';

/** Mocks the clock. Time jumps to the next timer automatically; a `setImmediate` takes a millisecond. */
export function startFastClock(now: Date | number): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'hrtime', 'setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  vi.stubGlobal('setImmediate', (done: () => void) => setTimeout(done, 1));
}
