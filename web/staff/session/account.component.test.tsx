import { beforeEach, expect, it } from 'vitest';
import { removeSecondFactor } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { endSecondFactor, hasSecondFactor, signOutEverywhere } from './account.ts';

let api: MockApi;
let pool: MockPool;

beforeEach(async () => {
  api = mockApi();
  pool = mockPool();
  await signInHere();
});

it.each([
  [true, { enabled: ['TOTP' as const], preferred: 'TOTP' as const }],
  [false, {}],
])('hasSecondFactor returns %s for the preference %j', async (isOn, preference) => {
  pool.fetchMFAPreference.mockResolvedValue(preference);
  expect(await hasSecondFactor()).toBe(isOn);
});

it('the second factor is removed with the password and a code', async () => {
  api.on(removeSecondFactor, () => ({}));
  await endSecondFactor({ password: 'Quiet-Harbour-77', code: '123456' });
  expect(api.calls(removeSecondFactor).map(({ input }) => input.body)).toEqual([
    { password: 'Quiet-Harbour-77', code: '123456' },
  ]);
});

it('signOutEverywhere renews the token first, and fails without a connection', async () => {
  pool.fetchAuthSession.mockRejectedValueOnce(new Error('down'));
  await expect(signOutEverywhere()).rejects.toThrow('down');
  expect(pool.signOut).not.toHaveBeenCalled();
  pool.fetchAuthSession.mockResolvedValueOnce({});
  await signOutEverywhere();
  expect(pool.fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  expect(pool.signOut).toHaveBeenCalledWith({ global: true });
});
