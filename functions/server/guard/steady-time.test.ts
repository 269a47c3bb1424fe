import { expect, it, vi } from 'vitest';
import { startResponseClock } from './steady-time.ts';

it.each([
  ['too early', -2],
  ['in time', 0],
  ['too late', 2],
])('A response is sent at the same moment if the first timer fires %s', async (_, error) => {
  let now = 0;
  vi.spyOn(process.hrtime, 'bigint').mockImplementation(() => BigInt(now * 1_000_000));
  const pass = (milliseconds: number, done: () => void) => {
    now += milliseconds;
    queueMicrotask(done);
  };
  const timer = vi.fn((done: () => void, milliseconds: number) => pass(milliseconds, done));
  timer.mockImplementationOnce((done, milliseconds) => pass(milliseconds + error, done));
  vi.stubGlobal('setTimeout', timer);
  vi.stubGlobal('setImmediate', (done: () => void) => pass(0.125, done));
  const waitUntil = startResponseClock();
  now = 40.5;
  await waitUntil(1000);
  expect(now).toBe(1000);
  timer.mockClear();
  await waitUntil(1000);
  expect([timer.mock.calls, now]).toEqual([[], 1000]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
