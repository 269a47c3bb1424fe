import { signOut as amplifySignOut, fetchAuthSession, signIn as startSignIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { farhana, farhanasClaims, forgetHere, keepTokens, signInHere } from '../testing/sign-in-here.ts';
import {
  accessToken,
  currentUser,
  hasSession,
  onSessionChange,
  signIn,
  signOut,
  watchSession,
} from './session.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  signOut: vi.fn(),
  confirmSignIn: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() },
}));
vi.mock('./configuration.ts', () => ({
  readConfiguration: async () => ({ region: 'r', userPoolId: 'r_pool', userPoolClientId: 'client' }),
}));

const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } } as const;
const tokens = {
  accessToken: { payload: {}, toString: () => 'access' },
  idToken: { payload: farhanasClaims, toString: () => 'id' },
};

beforeEach(() => {
  forgetHere();
  vi.mocked(fetchAuthSession).mockResolvedValue({ tokens });
  vi.mocked(startSignIn).mockImplementation(async () => {
    await keepTokens();
    return done;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('signs in by email in lower case, with SRP, and stores the person [§4]', async () => {
  expect(await signIn(' Farhana@Example.com', 'secret')).toEqual({ step: 'done', user: farhana });
  expect(startSignIn).toHaveBeenCalledWith({
    username: 'farhana@example.com',
    password: 'secret',
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  expect(JSON.parse(localStorage.getItem('User') ?? '')).toEqual(farhana);
  expect(currentUser()).toEqual(farhana);
});

it('reports an answer without a token', async () => {
  vi.mocked(startSignIn).mockResolvedValue(done);
  expect(await signIn('farhana@example.com', 'secret')).toMatchObject({ error: true, reason: 'noToken' });
  expect(hasSession()).toBe(false);
});

it('takes no stored person without tokens, and no tokens without a person [§4]', async () => {
  await signInHere();
  expect(hasSession()).toBe(true);
  expect(currentUser()).toEqual(farhana);
  localStorage.removeItem('User');
  expect(hasSession()).toBe(false);
  localStorage.setItem('User', '{"id":3}');
  expect(currentUser()).toBeUndefined();
});

it('signs out: revokes, then forgets tokens, cookie and person [§4]', async () => {
  await signInHere();
  await signOut();
  expect(amplifySignOut).toHaveBeenCalledOnce();
  expect(document.cookie).not.toContain('refreshToken');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('forgets them also when the pool cannot be reached [§4]', async () => {
  await signInHere();
  vi.mocked(amplifySignOut).mockRejectedValue(new Error('down'));
  await signOut();
  expect(hasSession()).toBe(false);
});

it('has no access token without a session, and asks nobody for one', async () => {
  expect(await accessToken()).toBeUndefined();
  expect(fetchAuthSession).not.toHaveBeenCalled();
});

it('renews the access token when asked to', async () => {
  await signInHere();
  expect(await accessToken({ renew: true })).toBe('access');
  expect(fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
});

it('ends the session within 60 seconds after the cookie is gone [§2]', async () => {
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

it('ends at once when another tab signed out, also while the cookie is still seen here', async () => {
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
