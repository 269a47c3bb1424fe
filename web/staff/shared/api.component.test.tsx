import { beforeEach, expect, it, vi } from 'vitest';
import {
  addApplication,
  addSlider,
  addUser,
  deleteApplication,
  fetchApplication,
  fetchApplicationEnquiry,
  limits,
  login,
  messages,
  type Route,
  updateApplicationAdd,
  updateApplicationApprove,
  updateProfile,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { staffRequest } from './api.ts';
import { accessToken, endSession } from './session.ts';
import { hasWork } from './unsaved-work.ts';

vi.mock('./session.ts', () => ({ accessToken: vi.fn(), endSession: vi.fn() }));

const secondsOf = (route: Route) => route.timeoutSeconds ?? limits.callSeconds;
const nothing = { applications: [], totalApplication: 0, totalPages: 0 };
const tokensSent = (api: MockApi) => api.calls().map(({ headers }) => headers.get('authorization'));
let api: MockApi;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(accessToken).mockImplementation(async ({ renew = false } = {}) => (renew ? 'new' : 'old'));
  api = mockApi();
});

it('sends the access token', async () => {
  api.on(fetchApplication, () => nothing);
  expect(await staffRequest(fetchApplication, {})).toEqual(nothing);
  expect(tokensSent(api)).toEqual(['Bearer old']);
});

it('renews a refused token once', async () => {
  api.on(fetchApplication, () => {
    if (api.calls().length === 1) throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
    return nothing;
  });
  expect(await staffRequest(fetchApplication, {})).toEqual(nothing);
  expect(tokensSent(api)).toEqual(['Bearer old', 'Bearer new']);
  expect(endSession).not.toHaveBeenCalled();
});

it('ends the session when the new token is refused too', async () => {
  api.on(fetchApplication, () => {
    throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
  });
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ status: 401 });
  expect(api.calls()).toHaveLength(2);
  expect(endSession).toHaveBeenCalledOnce();
});

it('ends the session without asking the API when there is no token', async () => {
  vi.mocked(accessToken).mockResolvedValue(undefined);
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(api.calls()).toEqual([]);
  expect(endSession).toHaveBeenCalledOnce();
});

it('keeps the session when the pool cannot be reached', async () => {
  vi.mocked(accessToken).mockRejectedValue(new Error('down'));
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ kind: 'network' });
  expect(endSession).not.toHaveBeenCalled();
});

it('passes every other refusal through', async () => {
  api.on(fetchApplication, () => {
    throw new Refusal('FORBIDDEN', messages.forbidden);
  });
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ status: 403 });
  expect(api.calls()).toHaveLength(1);
});

it.each([
  [5, [login, updateProfile, addUser, updateApplicationApprove, addSlider]],
  [10, [fetchApplication, deleteApplication, fetchApplicationEnquiry]],
  [20, [addApplication, updateApplicationAdd]],
])('waits %i seconds where the specification says so [§7, §9]', (seconds, routes) => {
  for (const route of routes) expect(secondsOf(route)).toBe(seconds);
});

it('stops waiting after the time-out of the route, and says that it took too long [§9]', async () => {
  const timeout = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  api.on(fetchApplication, () => new Promise(() => undefined));
  const answer = staffRequest(fetchApplication, {});
  await expect.poll(() => api.calls()).toHaveLength(1);
  expect(asked).toHaveBeenCalledWith(limits.callSeconds * 1000);
  timeout.abort(new DOMException('late', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ kind: 'timeout' });
  asked.mockRestore();
});

it('asks before the document is left while a write is under way, but not for a reading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.on(deleteApplication, async () => {
    await promise;
    return {};
  });
  api.on(fetchApplication, () => nothing);
  const reading = staffRequest(fetchApplication, {});
  expect(hasWork()).toBe(false);
  await reading;
  const deleting = staffRequest(deleteApplication, { parameters: { id: '6512bd43d9caa6e02c990b0a' } });
  expect(hasWork('sending')).toBe(true);
  resolve();
  await deleting;
  expect(hasWork()).toBe(false);
});
