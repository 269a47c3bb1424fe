import type { SignInOutput } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  choosePassword,
  confirmSecondFactor,
  messages,
  startSecondFactor,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { ledTo, lettingIn, logIn, says, showLogin } from '../testing/login-screen.tsx';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { press } from '../testing/screen.ts';

const newPassword: SignInOutput = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
};
const code: SignInOutput = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
};

let api: MockApi;
let pool: MockPool;

beforeEach(() => {
  api = mockApi();
  api.on(choosePassword, () => ({}));
  pool = mockPool();
});

describe('sign-in step for a new password', () => {
  const choose = async (password: string, again = password) => {
    await page.getByLabelText('New password', { exact: true }).fill(password);
    await page.getByLabelText('New password again').fill(again);
    await press('Save and sign in');
  };

  beforeEach(async () => {
    pool.signIn.mockResolvedValue(newPassword);
    await showLogin();
    await logIn();
    await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  });

  it('explains the password policy, and checks it before sending', async () => {
    await expect.element(page.getByText(messages.weakPassword)).toBeVisible();
    await choose('too-weak');
    await says(messages.weakPassword);
    await choose('Correct-horse-7', 'Correct-horse-8');
    await says(messages.passwordsDiffer);
    expect(api.calls(choosePassword)).toEqual([]);
  });

  it('signs in once the server has accepted the password [§4]', async () => {
    pool.signIn.mockImplementation(lettingIn);
    await choose('Correct-horse-7');
    await ledTo('/dashboard');
    const { username: email, password: currentPassword } = pool.signIn.mock.calls[0]?.[0] ?? {};
    expect(api.calls(choosePassword).map(({ input }) => input.body)).toEqual([
      { email, currentPassword, password: 'Correct-horse-7' },
    ]);
    expect(pool.signIn.mock.lastCall?.[0]).toMatchObject({ username: email, password: 'Correct-horse-7' });
  });

  it('shows why the server rejected a password, and accepts another one', async () => {
    api.on(choosePassword, () => {
      throw new Refusal('INVALID', messages.guessablePassword(['your name or email', 'a date or a year']));
    });
    await choose('Karim-Uddin-2026');
    await says(messages.guessablePassword(['your name or email', 'a date or a year']));
    await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  });

  it('an expired sign-in returns to the first step', async () => {
    api.on(choosePassword, () => {
      throw new Refusal('UNAUTHENTICATED', messages.invalidLogin);
    });
    await choose('Correct-horse-7');
    await says(messages.signInAgain);
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });

  it('continues with a code if the user has a second factor', async () => {
    pool.signIn.mockResolvedValue(code);
    await choose('Correct-horse-7');
    await expect.element(page.getByLabelText('Code')).toBeVisible();
  });
});

describe('sign-in step for a code', () => {
  const confirm = async (typed: string) => {
    await page.getByLabelText('Code').fill(typed);
    await press('Confirm');
  };

  beforeEach(async () => {
    pool.signIn.mockResolvedValue(code);
    await showLogin();
    await logIn();
  });

  it('accepts six digits, also in Bangla and with a space', async () => {
    pool.confirmSignIn.mockImplementation(lettingIn);
    await confirm('১২৩ ৪৫৬');
    await ledTo('/dashboard');
    expect(pool.confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456' });
  });

  it('an empty or short code is not sent', async () => {
    await confirm('');
    await says(messages.allFieldsRequired);
    await confirm('12345');
    await says(messages.invalid('code'));
    expect(pool.confirmSignIn).not.toHaveBeenCalled();
  });

  it('lets the user correct a wrong code', async () => {
    pool.confirmSignIn
      .mockRejectedValueOnce(poolRefusal('CodeMismatchException'))
      .mockImplementation(lettingIn);
    await confirm('000000');
    await says('This code is not right. Please try again.');
    await confirm('123456');
    await ledTo('/dashboard');
  });
});

describe('sign-in step that sets up codes', () => {
  const confirm = async (typed: string) => {
    await page.getByLabelText('Code').fill(typed);
    await press('Confirm');
  };
  const begin = async (isRequired: boolean) => {
    api.on(startSecondFactor, () => ({ secret: 'ABCDEFGH', ticket: 'ticket', isRequired }));
    // The user pool's firewall blocks Amplify's own request for the key of an authenticator.
    pool.signIn.mockRejectedValueOnce(poolRefusal('ForbiddenException'));
    await showLogin();
    await logIn();
  };

  it('shows a QR code and the key, and signs in with the app’s second code', async () => {
    await begin(true);
    await expect.element(page.getByRole('heading', { name: 'Set up your codes' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
    const { username: email, password } = pool.signIn.mock.calls[0]?.[0] ?? {};
    expect(api.calls(startSecondFactor).map(({ input }) => input.body)).toEqual([{ email, password }]);
    api.on(confirmSecondFactor, () => ({}));
    pool.signIn.mockResolvedValue(code);
    await confirm('123456');
    await expect.element(page.getByRole('heading', { name: 'Enter the next code' })).toBeVisible();
    expect(api.calls(confirmSecondFactor).map(({ input }) => input.body)).toEqual([
      { ticket: 'ticket', code: '123456' },
    ]);
    expect(pool.signIn.mock.lastCall?.[0]).toMatchObject({ username: email, password });
    pool.confirmSignIn
      .mockRejectedValueOnce(poolRefusal('ExpiredCodeException'))
      .mockImplementation(lettingIn);
    await confirm('123456');
    await says('This code was used already. Please wait for the next one.');
    await confirm('234567');
    await ledTo('/dashboard');
  });

  it('the QR code stays after a wrong code', async () => {
    await begin(true);
    await confirm('12345');
    await says(messages.invalid('code'));
    api.on(confirmSecondFactor, () => {
      throw new Refusal('UNAUTHENTICATED', messages.wrongAppCode, {
        fields: { code: messages.wrongAppCode },
      });
    });
    await confirm('000000');
    await says('This code is not right. Please try again.');
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  });

  it('the step is not shown if the sign-in was blocked for another reason', async () => {
    await begin(false);
    await says(staffMessages.loginFailed);
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });
});
