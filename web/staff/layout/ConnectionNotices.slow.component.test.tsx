import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { type StaffRequestOptions, staffRequest } from '../session/api.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { SlowNotice } from './ConnectionNotices.tsx';

const nothing = { applications: [], totalApplication: 0, totalPages: 0 };
const notice = () => page.getByText('The server takes longer than usual. Please wait a moment.');
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

let api: MockApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api = mockApi();
  await signInHere();
  await render(<SlowNotice />);
});

/** Makes a call and waits until it is pending. Without `expect.poll`, because that advances the faked clock. */
async function ask(
  answer: typeof nothing | Promise<typeof nothing>,
  options: StaffRequestOptions = {},
): Promise<{ done: Promise<unknown> }> {
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
  api.on(fetchApplication, () => {
    hear();
    return answer;
  });
  const done = staffRequest(fetchApplication, {}, options).catch(() => undefined);
  await asked;
  return { done };
}

it('appears after three seconds and disappears with the response', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof nothing>();
  await ask(promise);
  later(2999);
  await expect.element(notice()).not.toBeInTheDocument();
  later(1);
  await expect.element(notice()).toBeVisible();
  vi.useRealTimers();
  await expectNoViolations();
  resolve(nothing);
  await expect.element(notice()).not.toBeInTheDocument();
});

it('disappears when a slow call fails, and never appears for a quick one', async () => {
  const { promise, reject } = Promise.withResolvers<typeof nothing>();
  await ask(promise);
  later(3000);
  await expect.element(notice()).toBeVisible();
  reject(new NoConnection());
  await expect.element(notice()).not.toBeInTheDocument();

  const { done } = await ask(nothing);
  await done;
  later(10_000);
  await expect.element(notice()).not.toBeInTheDocument();
});

it('never appears for a background call', async () => {
  await ask(new Promise(() => undefined), { isBackground: true });
  later(10_000);
  await expect.element(notice()).not.toBeInTheDocument();
});
