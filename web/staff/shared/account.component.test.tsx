import {
  fetchMFAPreference,
  setUpTOTP,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { confirmSecondFactor, endEverySession, hasSecondFactor, startSecondFactor } from './account.ts';
import { accessToken, configure } from './session.ts';

vi.mock('aws-amplify/auth', () => ({
  fetchMFAPreference: vi.fn(),
  setUpTOTP: vi.fn(),
  signOut: vi.fn(),
  updateMFAPreference: vi.fn(),
  updatePassword: vi.fn(),
  verifyTOTPSetup: vi.fn(),
}));
vi.mock('./session.ts', () => ({ accessToken: vi.fn(), configure: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(configure).mockResolvedValue();
});

it.each([
  [true, { enabled: ['TOTP' as const], preferred: 'TOTP' as const }],
  [false, {}],
])('answers %s about the second factor of %j', async (isOn, preference) => {
  vi.mocked(fetchMFAPreference).mockResolvedValue(preference);
  expect(await hasSecondFactor()).toBe(isOn);
});

it('gives the secret and its address for the QR code', async () => {
  const getSetupUri = (app: string, account?: string) => new URL(`otpauth://totp/${app}:${account}`);
  vi.mocked(setUpTOTP).mockResolvedValue({ sharedSecret: 'ABCD', getSetupUri });
  expect(await startSecondFactor('f@example.com')).toEqual({
    secret: 'ABCD',
    uri: 'otpauth://totp/Maplegate:f@example.com',
  });
});

it('asks for codes only once one was right', async () => {
  vi.mocked(verifyTOTPSetup).mockRejectedValueOnce(new Error('Wrong'));
  await expect(confirmSecondFactor('000000')).rejects.toThrow('Wrong');
  expect(updateMFAPreference).not.toHaveBeenCalled();
  await confirmSecondFactor('123456');
  expect(updateMFAPreference).toHaveBeenCalledWith({ totp: 'PREFERRED' });
});

it('ends every session with a fresh token, and none when there is no line', async () => {
  vi.mocked(accessToken).mockRejectedValueOnce(new Error('down'));
  await expect(endEverySession()).rejects.toThrow('down');
  expect(signOut).not.toHaveBeenCalled();
  await endEverySession();
  expect(accessToken).toHaveBeenCalledWith({ renew: true });
  expect(signOut).toHaveBeenCalledWith({ global: true });
});
