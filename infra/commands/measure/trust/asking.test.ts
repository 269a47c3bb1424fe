import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlessBusy } from './asking.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function answered(...statuses: number[]): Promise<{ status: number; asked: number }> {
  const ask = vi.fn(async () => ({ status: statuses.shift() ?? 0 }));
  const answer = unlessBusy(ask);
  await vi.runAllTimersAsync();
  return { ...(await answer), asked: ask.mock.calls.length };
}

it('unlessBusy sends one request if the service is not busy, whatever the response', async () => {
  expect(await answered(401, 200)).toEqual({ status: 401, asked: 1 });
  expect(await answered(500, 200)).toEqual({ status: 500, asked: 1 });
});

it('unlessBusy asks again while the service is busy, and in the end returns the busy response', async () => {
  expect(await answered(503, 200)).toEqual({ status: 200, asked: 2 });
  expect(await answered(503, 503, 503, 200)).toEqual({ status: 503, asked: 3 });
});
