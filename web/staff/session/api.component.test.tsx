import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { accessTokenHere, renewed, signInHere } from '../testing/sign-in-here.ts';
import { staffRequest } from './api.ts';
import { hasSession, onSessionChange } from './session.ts';
import { clearTokens } from './token-storage.ts';
import { hasWork } from './unsaved-work.ts';

const secondsOf = (route: Route) => route.timeoutSeconds ?? limits.callSeconds;
const nothing = { applications: [], totalApplication: 0, totalPages: 0 };
const tokensSent = (api: MockApi) => api.calls().map(({ headers }) => headers.get('authorization'));
const ended = vi.fn();
let api: MockApi;
let pool: MockPool;

beforeEach(async () => {
  ended.mockReset();
  onTestFinished(onSessionChange(ended));
  api = mockApi();
  pool = mockPool();
  await signInHere();
});

it('a request contains the access token', async () => {
  api.on(fetchApplication, () => nothing);
  expect(await staffRequest(fetchApplication, {})).toEqual(nothing);
  expect(tokensSent(api)).toEqual([`Bearer ${accessTokenHere}`]);
});

it('a refused access token is renewed once', async () => {
  api.on(fetchApplication, () => {
    if (api.calls().length > 1) return nothing;
    pool.fetchAuthSession.mockResolvedValue(renewed);
    throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
  });
  expect(await staffRequest(fetchApplication, {})).toEqual(nothing);
  expect(tokensSent(api)).toEqual([`Bearer ${accessTokenHere}`, 'Bearer new']);
  expect(pool.fetchAuthSession).toHaveBeenLastCalledWith({ forceRefresh: true });
  expect(ended).not.toHaveBeenCalled();
  expect(hasSession()).toBe(true);
});

it('the session ends when the renewed token is refused too', async () => {
  pool.fetchAuthSession.mockResolvedValue(renewed);
  api.on(fetchApplication, () => {
    throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
  });
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ status: 401 });
  expect(api.calls()).toHaveLength(2);
  expect(ended).toHaveBeenCalledOnce();
  expect(hasSession()).toBe(false);
});

it('the session ends without a request if there is no token', async () => {
  clearTokens();
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(api.calls()).toEqual([]);
  expect(ended).toHaveBeenCalledOnce();
  expect(hasSession()).toBe(false);
});

it('the session stays if the user pool cannot be reached', async () => {
  pool.fetchAuthSession.mockRejectedValue(new Error('down'));
  await expect(staffRequest(fetchApplication, {})).rejects.toMatchObject({ kind: 'network' });
  expect(ended).not.toHaveBeenCalled();
  expect(hasSession()).toBe(true);
});

it('every other refusal is thrown unchanged', async () => {
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
])('a request ends after %i seconds [§7, §9]', (seconds, routes) => {
  for (const route of routes) expect(secondsOf(route)).toBe(seconds);
});

it('a request fails with a timeout error after the time limit of its route [§9]', async () => {
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

it('leaving the page asks the user during a write, but not during a read', async () => {
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
