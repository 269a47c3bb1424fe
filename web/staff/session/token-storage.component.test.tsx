import { beforeEach, expect, it } from 'vitest';
import { forgetHere } from '../testing/sign-in-here.ts';
import { clearTokens, hasRefreshToken, hasTokens, tokenStorage } from './token-storage.ts';

const access = 'CognitoIdentityServiceProvider.client.someone.accessToken';
const refresh = 'CognitoIdentityServiceProvider.client.someone.refreshToken';

beforeEach(forgetHere);

it('keeps the refresh token in a cookie and nowhere else', async () => {
  await tokenStorage.setItem(refresh, 'long = lived');
  expect(document.cookie).toContain('refreshToken=long%20%3D%20lived');
  expect(localStorage).toHaveLength(0);
  expect(await tokenStorage.getItem(refresh)).toBe('long = lived');
});

it('keeps everything else in local storage', async () => {
  await tokenStorage.setItem(access, 'short-lived');
  expect(localStorage.getItem(access)).toBe('short-lived');
  expect(hasRefreshToken()).toBe(false);
});

it('has tokens only while it has both', async () => {
  await tokenStorage.setItem(access, 'short-lived');
  expect(hasTokens()).toBe(false);
  await tokenStorage.setItem(refresh, 'long-lived');
  expect(hasTokens()).toBe(true);
  await tokenStorage.removeItem(refresh);
  expect(hasTokens()).toBe(false);
});

it('forgets every token, and only tokens', async () => {
  localStorage.setItem('preference', 'kept');
  await tokenStorage.setItem(access, 'short-lived');
  await tokenStorage.setItem(refresh, 'long-lived');
  clearTokens();
  expect(hasRefreshToken()).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['preference']);
});
