import { beforeEach, expect, it } from 'vitest';
import { getMe, messages, type User, updateProfile } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { hasTokens } from '../session/token-storage.ts';
import { staffMessages } from '../shared/messages.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, seesToast } from '../testing/screen.ts';
import { farhana, keepTokens } from '../testing/sign-in-here.ts';
import { PasswordPanel } from './PasswordPanel.tsx';

const { id, ...mine } = farhana;
const me: User = { _id: id, ...mine, enabled: true, invited: false };
let api: MockApi;
let pool: MockPool;

beforeEach(async () => {
  api = mockApi();
  api.on(getMe, () => me);
  api.on(updateProfile, () => me);
  pool = mockPool();
  pool.signIn.mockImplementation(async () => {
    await keepTokens();
    return { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
  });
  await renderScreen(<PasswordPanel />, ['/setting'], { pathname: '/setting' });
});

const fill = async (current: string, chosen: string, repeated = chosen) => {
  await field('Current password').fill(current);
  await field('New password').fill(chosen);
  await field('New password again').fill(repeated);
  await press('Change password');
};
const old = 'Old-password-123';
const good = 'Lake-harbour-456';
const done = 'Password changed. Other devices are signed out.';

it('is changed by the server, the session goes on with it, and the fields are empty again [§2]', async () => {
  await fill(old, good);
  await seesToast(done);
  expect(api.calls(updateProfile).map(({ input }) => input.body)).toEqual([
    { name: farhana.name, currentPassword: old, password: good, confirmPassword: good },
  ]);
  expect(pool.signIn).toHaveBeenCalledWith(
    expect.objectContaining({ username: farhana.email, password: good }),
  );
  expect(hasTokens()).toBe(true);
  await expect.element(field('Current password')).toHaveValue('');
});

it('ends this session too where signing in asks for a code', async () => {
  pool.signIn.mockResolvedValue({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  await fill(old, good);
  await seesToast(done);
  expect(hasTokens()).toBe(false);
});

it.each([
  ['Current password', '', good, good, messages.allFieldsRequired],
  ['New password', old, '', good, messages.allFieldsRequired],
  ['New password again', old, good, '', messages.allFieldsRequired],
  ['New password', old, 'weak', 'weak', messages.weakPassword],
  ['New password again', old, good, 'Another-one-789', messages.passwordsDiffer],
])('is wrong at %s', async (label, current, chosen, repeated, message) => {
  await fill(current, chosen, repeated);
  await seesToast(message);
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
  expect(api.calls(updateProfile)).toEqual([]);
});

it.each([
  ['Current password', 'currentPassword', messages.wrongCurrentPassword],
  ['New password', 'password', messages.weakPassword],
])('is refused at %s', async (label, name, message) => {
  api.on(updateProfile, () => {
    throw new Refusal('INVALID', message, { fields: { [name]: message } });
  });
  await fill(old, good);
  await seesToast(message);
  await expect.element(field(label)).toHaveFocus();
});

it.each([
  [messages.loginTooMany, new Refusal('TOO_MANY', messages.loginTooMany)],
  [staffMessages.listNoResponse, new NoConnection()],
])('is refused with "%s"', async (message, error) => {
  api.on(updateProfile, () => {
    throw error;
  });
  await fill(old, good);
  await seesToast(message);
  await expect.element(field('New password')).toHaveValue(good);
  expect(pool.signIn).not.toHaveBeenCalled();
});
