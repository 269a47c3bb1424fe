import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { confirmSecondFactor, endEverySession, hasSecondFactor, startSecondFactor } from './account.ts';

let pool: MockPool;

beforeEach(async () => {
  mockApi();
  pool = mockPool();
  await signInHere();
});

it.each([
  [true, { enabled: ['TOTP' as const], preferred: 'TOTP' as const }],
  [false, {}],
])('answers %s about the second factor of %j', async (isOn, preference) => {
  pool.fetchMFAPreference.mockResolvedValue(preference);
  expect(await hasSecondFactor()).toBe(isOn);
});

it('gives the secret and its address for the QR code', async () => {
  const getSetupUri = (app: string, account?: string) => new URL(`otpauth://totp/${app}:${account}`);
  pool.setUpTOTP.mockResolvedValue({ sharedSecret: 'ABCD', getSetupUri });
  expect(await startSecondFactor('f@example.com')).toEqual({
    secret: 'ABCD',
    uri: 'otpauth://totp/Maplegate:f@example.com',
  });
});

it('asks for codes only once one was right', async () => {
  pool.verifyTOTPSetup.mockRejectedValueOnce(new Error('Wrong'));
  await expect(confirmSecondFactor('000000')).rejects.toThrow('Wrong');
  expect(pool.updateMFAPreference).not.toHaveBeenCalled();
  await confirmSecondFactor('123456');
  expect(pool.updateMFAPreference).toHaveBeenCalledWith({ totp: 'PREFERRED' });
});

it('ends every session with a fresh token, and none when there is no line', async () => {
  pool.fetchAuthSession.mockRejectedValueOnce(new Error('down'));
  await expect(endEverySession()).rejects.toThrow('down');
  expect(pool.signOut).not.toHaveBeenCalled();
  pool.fetchAuthSession.mockResolvedValueOnce({});
  await endEverySession();
  expect(pool.fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  expect(pool.signOut).toHaveBeenCalledWith({ global: true });
});
