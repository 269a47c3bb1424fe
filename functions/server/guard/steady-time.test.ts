import { expect, it, vi } from 'vitest';
import { startClock } from './steady-time.ts';

it('The time is waited for in full where a timer ends too early', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const waits: number[] = [];
  vi.stubGlobal('setTimeout', (done: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    // Node's first timer is two milliseconds short.
    now += waits.length === 1 ? milliseconds - 2 : milliseconds;
    queueMicrotask(done);
  });
  const waitUntil = startClock();
  now = 40.4;
  await waitUntil(1000);
  expect([waits, now]).toEqual([[960, 2], 1000.4]);
  await waitUntil(1000);
  expect(waits).toHaveLength(2);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
