import { vi } from 'vitest';

/** Starts a clock that goes as fast as somebody waits for it, and by a millisecond each time that somebody looks on. */
export function startFastClock(now: Date | number): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  vi.stubGlobal('setImmediate', (done: () => void) => setTimeout(done, 1));
}
