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

/** Starts a request and waits until it is pending. `expect.poll` would advance the mocked clock. */
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

it('the slow-request message appears after three seconds and disappears with the response', async () => {
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

it('the slow-request message disappears when the request fails, and does not appear for a fast one', async () => {
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

it('the slow-request message does not appear for background requests', async () => {
  await ask(new Promise(() => undefined), { isBackground: true });
  later(10_000);
  await expect.element(notice()).not.toBeInTheDocument();
});
