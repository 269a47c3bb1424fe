import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, seesToast } from '../testing/screen.ts';
import { PasswordPanel } from './PasswordPanel.tsx';

let pool: MockPool;

beforeEach(async () => {
  mockApi();
  pool = mockPool();
  await renderScreen(<PasswordPanel />, ['/setting'], { pathname: '/setting' });
});

const fill = async (current: string, chosen: string, repeated = chosen) => {
  await field('Current password').fill(current);
  await field('New password').fill(chosen);
  await field('New password again').fill(repeated);
  await press('Change password');
};
const old = 'Old-password-123';
const good = 'New-password-456';

it('is changed, and the fields are empty again [§2]', async () => {
  await fill(old, good);
  await seesToast('Password changed.');
  expect(pool.updatePassword).toHaveBeenCalledWith({ oldPassword: old, newPassword: good });
  await expect.element(field('Current password')).toHaveValue('');
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
  expect(pool.updatePassword).not.toHaveBeenCalled();
});

it.each([
  ['Current password', 'NotAuthorizedException', messages.wrongCurrentPassword],
  ['New password', 'InvalidPasswordException', messages.weakPassword],
])('is refused at %s', async (label, name, message) => {
  pool.updatePassword.mockRejectedValue(poolRefusal(name));
  await fill(old, good);
  await seesToast(message);
  await expect.element(field(label)).toHaveFocus();
});

it.each([
  ['LimitExceededException', messages.loginTooMany],
  ['NetworkError', staffMessages.listNoResponse],
  ['InternalErrorException', messages.internal],
])('is refused with %s', async (name, message) => {
  pool.updatePassword.mockRejectedValue(poolRefusal(name));
  await fill(old, good);
  await seesToast(message);
  await expect.element(field('New password')).toHaveValue(good);
});
