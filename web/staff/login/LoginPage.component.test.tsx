import type { SignInOutput } from 'aws-amplify/auth';
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '../../../functions/contract.ts';
import { SessionProvider } from '../shared/useSession.tsx';
import { farhanasClaims, forgetHere, keepTokens, signInHere } from '../testing/sign-in-here.ts';
import { cameFrom } from './came-from.ts';
import { LoginPage } from './LoginPage.tsx';

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
vi.mock('../shared/configuration.ts', () => ({
  readConfiguration: async () => ({ region: 'r', userPoolId: 'r_pool', userPoolClientId: 'client' }),
}));

const done: SignInOutput = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const newPassword: SignInOutput = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
};
const code: SignInOutput = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
};
const enter = async () => {
  await keepTokens();
  return done;
};
const refusal = (name: string, httpStatusCode = 400) =>
  Object.assign(new Error('From the pool'), { name, metadata: { httpStatusCode } });

beforeEach(() => {
  vi.resetAllMocks();
  forgetHere();
  const idToken = { payload: farhanasClaims, toString: () => 'id' };
  const accessToken = { payload: {}, toString: () => 'access' };
  vi.mocked(fetchAuthSession).mockResolvedValue({ tokens: { accessToken, idToken } });
});

const show = (state?: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <SessionProvider>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  );

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  const carried = state === null ? '' : ` with ${JSON.stringify(state)}`;
  return <h1>{`At ${pathname}${search}${carried}`}</h1>;
}

const at = (place: string) =>
  expect.element(page.getByRole('heading', { name: `At ${place}` })).toBeVisible();
const says = (text: string) => expect.element(page.getByRole('alert')).toHaveTextContent(text);
const press = (name: string) => page.getByRole('button', { name }).click();

async function logIn(email = 'farhana@example.com', password = 'secret') {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(password);
  await press('Login');
}

describe('email and password', () => {
  it('lead to the dashboard', async () => {
    vi.mocked(signIn).mockImplementation(enter);
    await show();
    await logIn();
    await at('/dashboard');
  });

  it('lead to where the guard stopped the person, with its state', async () => {
    vi.mocked(signIn).mockImplementation(enter);
    await show(cameFrom({ pathname: '/application', search: '?page=3', state: { id: 7 } }));
    await logIn();
    await at('/application?page=3 with {"id":7}');
  });

  it('are both required, and the first that is missing gets focus', async () => {
    await show();
    await press('Login');
    await says(messages.allFieldsRequired);
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await logIn('farhana@example.com', '');
    await says(messages.allFieldsRequired);
    await expect.element(page.getByLabelText('Password')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    [messages.invalidLogin, refusal('NotAuthorizedException')],
    [messages.invalidLogin, refusal('UserNotFoundException')],
    [messages.loginFailed, refusal('InternalErrorException', 500)],
    [messages.loginNoResponse, refusal('NetworkError', 0)],
    [messages.loginError, new Error('Something else')],
  ])('say "%s" when refused', async (message, error) => {
    vi.mocked(signIn).mockRejectedValue(error);
    await show();
    await logIn();
    await says(message);
  });

  it('say so when the answer holds no token', async () => {
    vi.mocked(signIn).mockResolvedValue(done);
    await show();
    await logIn();
    await says(messages.loginNoToken);
  });

  it('are not asked of somebody who is signed in', async () => {
    await signInHere();
    await show();
    await at('/dashboard');
  });
});

describe('the new-password step', () => {
  const choose = async (password: string, again = password) => {
    await page.getByLabelText('New password', { exact: true }).fill(password);
    await page.getByLabelText('New password again').fill(again);
    await press('Save and sign in');
  };

  beforeEach(async () => {
    vi.mocked(signIn).mockResolvedValue(newPassword);
    await show();
    await logIn();
    await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  });

  it('explains the policy and keeps it before anything is sent', async () => {
    await expect.element(page.getByText(messages.weakPassword)).toBeVisible();
    await choose('too-weak');
    await says(messages.weakPassword);
    await choose('Correct-horse-7', 'Correct-horse-8');
    await says(messages.passwordsDiffer);
    expect(confirmSignIn).not.toHaveBeenCalled();
  });

  it('signs in with the password that was chosen', async () => {
    vi.mocked(confirmSignIn).mockImplementation(enter);
    await choose('Correct-horse-7');
    await at('/dashboard');
    expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: 'Correct-horse-7' });
  });

  it('begins again when it took too long', async () => {
    vi.mocked(confirmSignIn).mockRejectedValue(refusal('NotAuthorizedException'));
    await choose('Correct-horse-7');
    await says(messages.signInAgain);
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });

  it('leads to the code step where the person has a second factor', async () => {
    vi.mocked(confirmSignIn).mockResolvedValue(code);
    await choose('Correct-horse-7');
    await expect.element(page.getByLabelText('Code')).toBeVisible();
  });
});

describe('the code step', () => {
  const confirm = async (typed: string) => {
    await page.getByLabelText('Code').fill(typed);
    await press('Confirm');
  };

  beforeEach(async () => {
    vi.mocked(signIn).mockResolvedValue(code);
    await show();
    await logIn();
  });

  it('takes six digits, also in Bangla and with a space', async () => {
    vi.mocked(confirmSignIn).mockImplementation(enter);
    await confirm('১২৩ ৪৫৬');
    await at('/dashboard');
    expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456' });
  });

  it('sends nothing else', async () => {
    await confirm('');
    await says(messages.allFieldsRequired);
    await confirm('12345');
    await says(messages.invalid('code'));
    expect(confirmSignIn).not.toHaveBeenCalled();
  });

  it('lets a wrong code be typed again', async () => {
    vi.mocked(confirmSignIn)
      .mockRejectedValueOnce(refusal('CodeMismatchException'))
      .mockImplementation(enter);
    await confirm('000000');
    await says('This code is not right. Please try again.');
    await confirm('123456');
    await at('/dashboard');
  });
});

describe('the set-up of codes', () => {
  const setUp: SignInOutput = {
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: {
        sharedSecret: 'ABCDEFGH',
        getSetupUri: (app, account) => new URL(`otpauth://totp/${app}:${account}?secret=ABCDEFGH`),
      },
    },
  };
  const confirm = async (typed: string) => {
    await page.getByLabelText('Code').fill(typed);
    await press('Confirm');
  };

  beforeEach(async () => {
    vi.mocked(signIn).mockResolvedValue(setUp);
    await show();
    await logIn();
    await expect.element(page.getByRole('heading', { name: 'Set up your codes' })).toBeVisible();
  });

  it('shows what to scan and to type, and signs in with a code', async () => {
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
    vi.mocked(confirmSignIn).mockImplementation(enter);
    await confirm('123456');
    await at('/dashboard');
    expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456' });
  });

  it('keeps the QR code while a wrong code is typed again', async () => {
    await confirm('12345');
    await says(messages.invalid('code'));
    vi.mocked(confirmSignIn).mockRejectedValueOnce(refusal('EnableSoftwareTokenMFAException'));
    await confirm('000000');
    await says('This code is not right. Please try again.');
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  });
});
