import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { staffRequest } from '../shared/api.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { SlowNotice } from './SlowNotice.tsx';

vi.mock('../shared/session.ts', () => ({ accessToken: async () => 'token', endSession: () => undefined }));

const nothing = { applications: [], totalApplication: 0, totalPages: 0 };
const notice = () => page.getByText('The server takes longer than usual. Please wait a moment.');
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

let api: MockApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api = mockApi();
  await render(<SlowNotice />);
});
afterEach(() => vi.useRealTimers());

const ask = async () => {
  const call = staffRequest(fetchApplication, {}).catch(() => undefined);
  await expect.poll(() => api.calls()).not.toEqual([]);
  return call;
};

it('is there from three seconds of waiting until the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof nothing>();
  api.on(fetchApplication, () => promise);
  void ask();
  await expect.poll(() => api.calls().length).toBe(1);
  later(2999);
  await expect.element(notice()).not.toBeInTheDocument();
  later(1);
  await expect.element(notice()).toBeVisible();
  vi.useRealTimers();
  await expectNoViolations();
  resolve(nothing);
  await expect.element(notice()).not.toBeInTheDocument();
});

it('goes when a slow call fails, and never comes for a quick one', async () => {
  const { promise, reject } = Promise.withResolvers<typeof nothing>();
  api.on(fetchApplication, () => promise);
  void ask();
  await expect.poll(() => api.calls().length).toBe(1);
  later(3000);
  await expect.element(notice()).toBeVisible();
  reject(new NoConnection());
  await expect.element(notice()).not.toBeInTheDocument();

  api.on(fetchApplication, () => nothing);
  await ask();
  later(10_000);
  await expect.element(notice()).not.toBeInTheDocument();
});
