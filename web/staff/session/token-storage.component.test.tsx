import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetHere } from '../testing/sign-in-here.ts';
import { clearTokens, hasRefreshToken, hasTokens, tokenStorage } from './token-storage.ts';

const access = 'CognitoIdentityServiceProvider.client.someone.accessToken';
const refresh = 'CognitoIdentityServiceProvider.client.someone.refreshToken';

beforeEach(forgetHere);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the refresh token is stored in a cookie only', async () => {
  await tokenStorage.setItem(refresh, 'long = lived');
  expect(document.cookie).toContain('refreshToken=long%20%3D%20lived');
  expect(JSON.stringify(localStorage)).not.toContain('lived');
  expect(await tokenStorage.getItem(refresh)).toBe('long = lived');
});

it('a renewed refresh token expires when the first one would have', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const written = vi.spyOn(document, 'cookie', 'set');
  await tokenStorage.setItem(refresh, 'first');
  vi.setSystemTime(Date.now() + 6 * 86_400_000);
  await tokenStorage.setItem(refresh, 'second');
  clearTokens();
  await tokenStorage.setItem(refresh, 'of another sign-in');
  const ages = written.mock.calls.map(([cookie]) => /Max-Age=(\d+)/.exec(cookie)?.[1]);
  expect(ages).toEqual(['604800', '86400', '0', '604800']);
});

it('all other values are stored in local storage', async () => {
  await tokenStorage.setItem(access, 'short-lived');
  expect(localStorage.getItem(access)).toBe('short-lived');
  expect(hasRefreshToken()).toBe(false);
});

it('hasTokens needs both tokens', async () => {
  await tokenStorage.setItem(access, 'short-lived');
  expect(hasTokens()).toBe(false);
  await tokenStorage.setItem(refresh, 'long-lived');
  expect(hasTokens()).toBe(true);
  await tokenStorage.removeItem(refresh);
  expect(hasTokens()).toBe(false);
});

it('clearTokens removes all tokens and nothing else', async () => {
  localStorage.setItem('preference', 'kept');
  await tokenStorage.setItem(access, 'short-lived');
  await tokenStorage.setItem(refresh, 'long-lived');
  clearTokens();
  expect(hasRefreshToken()).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['preference']);
});
