import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { accessTokenHere, farhana, keepTokens, signInHere } from '../testing/sign-in-here.ts';
import {
  accessToken,
  currentUser,
  hasSession,
  onSessionChange,
  signIn,
  signOut,
  watchSession,
} from './session.ts';

const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } } as const;
let pool: MockPool;

beforeEach(() => {
  mockApi();
  pool = mockPool();
  pool.signIn.mockImplementation(async () => {
    await keepTokens();
    return done;
  });
});

it('signIn sends the email in lower case by SRP, and stores the user [§4]', async () => {
  expect(await signIn(' Farhana@Example.com', 'secret')).toEqual({ step: 'done', user: farhana });
  expect(pool.signIn).toHaveBeenCalledWith({
    username: 'farhana@example.com',
    password: 'secret',
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  expect(JSON.parse(localStorage.getItem('User') ?? '')).toEqual(farhana);
  expect(currentUser()).toEqual(farhana);
});

it('signIn reports a response without a token', async () => {
  pool.signIn.mockResolvedValue(done);
  expect(await signIn('farhana@example.com', 'secret')).toMatchObject({ error: true, reason: 'noToken' });
  expect(hasSession()).toBe(false);
});

it('hasSession is false if only the user or only the tokens are stored [§4]', async () => {
  await signInHere();
  expect(hasSession()).toBe(true);
  expect(currentUser()).toEqual(farhana);
  localStorage.removeItem('User');
  expect(hasSession()).toBe(false);
  localStorage.setItem('User', '{"id":3}');
  expect(currentUser()).toBeUndefined();
});

it('signOut revokes the token, then removes tokens, cookie and user [§4]', async () => {
  await signInHere();
  await signOut();
  expect(pool.signOut).toHaveBeenCalledOnce();
  expect(document.cookie).not.toContain('refreshToken');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('signOut removes all session data even if the user pool cannot be reached [§4]', async () => {
  await signInHere();
  pool.signOut.mockRejectedValue(new Error('down'));
  await signOut();
  expect(hasSession()).toBe(false);
});

it('accessToken returns nothing without a session, and sends no request', async () => {
  expect(await accessToken()).toBeUndefined();
  expect(pool.fetchAuthSession).not.toHaveBeenCalled();
});

it('accessToken renews the token on request', async () => {
  await signInHere();
  expect(await accessToken()).toBe(accessTokenHere);
  const renewed = { payload: {}, toString: () => 'renewed' };
  pool.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: renewed } });
  expect(await accessToken({ renew: true })).toBe('renewed');
  expect(pool.fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
});

it('the session ends within 60 seconds after the cookie is gone [§2]', async () => {
  vi.useFakeTimers();
  await signInHere();
  const ended = vi.fn();
  const stopHearing = onSessionChange(ended);
  let stopWatching = watchSession();
  vi.advanceTimersByTime(60_000);
  expect(ended).not.toHaveBeenCalled();
  stopWatching();

  stopWatching = watchSession();
  await cookieStore.delete('refreshToken');
  vi.advanceTimersByTime(60_000);
  expect(ended).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toEqual([]);
  stopWatching();
  stopHearing();
});

it('the session ends at once when another tab signs out, even if this tab still sees the cookie', async () => {
  await signInHere();
  const heard = vi.fn();
  const stopHearing = onSessionChange(heard);
  const stopWatching = watchSession();
  localStorage.removeItem('User');
  window.dispatchEvent(new StorageEvent('storage', { key: 'User' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(document.cookie).not.toContain('refreshToken');
  stopWatching();
  stopHearing();
});
