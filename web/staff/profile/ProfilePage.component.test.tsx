import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getMe, messages, updateProfile } from '../../../functions/contract.ts';
import { holdDepartures } from '../../testing/hold-departures.ts';
import { holdTimeLimits } from '../../testing/hold-time-limits.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { storedUser } from '../session/session-user.ts';
import { hasTokens } from '../session/token-storage.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, seesToast } from '../testing/screen.ts';
import { farhana, keepTokens, farhanaAsUser as me } from '../testing/sign-in-here.ts';
import { ProfilePage } from './ProfilePage.tsx';

let api: MockApi;
let leftFor: readonly string[];
let pool: MockPool;
beforeEach(() => {
  pool = mockPool();
  pool.signIn.mockImplementation(async () => {
    await keepTokens();
    return { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
  });
  leftFor = holdDepartures();
  api = mockApi();
  api.on(getMe, () => me);
});

const show = () => renderScreen(<ProfilePage />, ['/profile'], { pathname: '/profile' });

async function fill(changes: Record<string, string> = {}) {
  const entries = {
    Name: 'Farhana Begum',
    'Current password': 'Old-password-123',
    Password: 'Lake-harbour-456',
    'Confirm Password': 'Lake-harbour-456',
    ...changes,
  };
  for (const [name, text] of Object.entries(entries)) await field(name).fill(text);
}

it('the profile shows the name, and the email as read-only [§2, §6]', async () => {
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Super-admin Profile' })).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Farhana Akter');
  await expect.element(field('Email')).toHaveValue('farhana@example.com');
  await expect.element(field('Email')).toHaveAttribute('readonly');
});

it('the profile shows the role of an admin', async () => {
  api.on(getMe, () => ({ ...me, role: 'admin' as const }));
  await show();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Admin Profile', exact: true }))
    .toBeVisible();
});

it('saving the profile signs in with the new password, updates the displayed name, and stays on the page [§2]', async () => {
  api.on(updateProfile, ({ body }) => ({ ...me, name: body.name }));
  await show();
  await fill();
  await press('Update');
  await seesToast('Profile updated.');
  for (const label of ['Current password', 'Password', 'Confirm Password'])
    await expect.element(field(label)).toHaveValue('');
  await expect.element(field('Name')).toHaveValue('Farhana Begum');
  expect(leftFor).toEqual([]);
  expect(pool.signIn).toHaveBeenCalledWith(
    expect.objectContaining({ username: farhana.email, password: 'Lake-harbour-456' }),
  );
  expect(storedUser()).toEqual({ ...farhana, name: 'Farhana Begum' });
  expect(api.calls(updateProfile).map(({ input }) => input.body)).toEqual([
    {
      name: 'Farhana Begum',
      currentPassword: 'Old-password-123',
      password: 'Lake-harbour-456',
      confirmPassword: 'Lake-harbour-456',
    },
  ]);
});

it('saving the profile ends the session if signing in again needs a code', async () => {
  api.on(updateProfile, () => me);
  pool.signIn.mockResolvedValue({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  await show();
  await fill();
  await press('Update');
  await seesToast('Profile updated.');
  expect(hasTokens()).toBe(false);
});

describe('profile form before it is sent', () => {
  it.each(['Name', 'Current password', 'Password', 'Confirm Password'])(
    `says "${messages.allFieldsRequired}" without %s [§5]`,
    async name => {
      await show();
      await fill({ [name]: '' });
      await press('Update');
      await seesToast(messages.allFieldsRequired);
      await expect.element(field(name)).toHaveFocus();
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(messages.allFieldsRequired));
      expect(api.calls(updateProfile)).toEqual([]);
    },
  );

  it('the form reports a new password that is too weak', async () => {
    await show();
    await fill({ Password: 'weak', 'Confirm Password': 'weak' });
    await press('Update');
    await seesToast(messages.weakPassword);
    await expect.element(field('Password')).toHaveFocus();
  });
});

describe('server error of the profile', () => {
  const refuse = async (error: Error) => {
    api.on(updateProfile, () => {
      throw error;
    });
    await show();
    await fill();
    await press('Update');
  };
  const invalid = (name: string, message: string) =>
    new Refusal('INVALID', message, { fields: { [name]: message } });

  it.each([
    ['Confirm Password', 'confirmPassword', messages.passwordsDiffer],
    ['Current password', 'currentPassword', messages.wrongCurrentPassword],
    ['Password', 'password', messages.weakPassword],
  ])('is shown at %s [§5]', async (label, name, message) => {
    await refuse(invalid(name, message));
    await seesToast(message);
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(leftFor).toEqual([]);
  });

  it.each([
    [messages.loginTooMany, new Refusal('TOO_MANY', messages.loginTooMany)],
    [messages.internal, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
  ])('is shown as "%s"', async (message, error) => {
    await refuse(error);
    await seesToast(message);
    await expect.element(field('Name')).toHaveValue('Farhana Begum');
  });
});

describe('saving the profile while the request is pending [§8]', () => {
  beforeEach(async () => {
    api.on(updateProfile, () => new Promise(() => undefined));
    await show();
    await fill();
  });

  it('shows Updating... and can be cancelled [§2]', async () => {
    await press('Update');
    await expect.element(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    await press('Cancel');
    await seesToast('Request was aborted: It was cancelled before the server answered.');
    await expect.element(page.getByRole('button', { name: 'Update', exact: true })).toBeEnabled();
  });

  it('fails after five seconds', async () => {
    const timeLimits = holdTimeLimits();
    await press('Update');
    await expect.poll(() => api.calls(updateProfile)).toHaveLength(1);
    timeLimits.runOut(5000);
    await seesToast('Request was aborted: The server took too long.');
  });
});

describe('the profile before its data is loaded [§2]', () => {
  it('shows a loading indicator', async () => {
    api.on(getMe, () => new Promise(() => undefined));
    await show();
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it.each([
    [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
  ])('shows "%s" and retries on request', async (message, error) => {
    api.on(getMe, () => {
      if (api.calls(getMe).length === 1) throw error;
      return me;
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expectNoViolations();
    await press('Retry');
    await expect.element(field('Name')).toHaveValue('Farhana Akter');
  });
});
