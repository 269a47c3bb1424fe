import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../functions/contract.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { ledTo, lettingIn, logIn, says, showLogin, signedIn } from '../testing/login-screen.tsx';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { press } from '../testing/screen.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { cameFrom } from './came-from.ts';

let pool: MockPool;

beforeEach(() => {
  mockApi();
  pool = mockPool();
});

describe('login with email and password', () => {
  it('a login opens the dashboard [§2]', async () => {
    pool.signIn.mockImplementation(lettingIn);
    await showLogin();
    await logIn();
    await ledTo('/dashboard');
  });

  it('a login opens the page that required it, with its router state', async () => {
    pool.signIn.mockImplementation(lettingIn);
    await showLogin(cameFrom({ pathname: '/application', search: '?page=3', state: { id: 7 } }));
    await logIn();
    await ledTo('/application?page=3 with {"id":7}');
  });

  it('shows and hides the typed password', async () => {
    await showLogin();
    const password = page.getByLabelText('Password', { exact: true });
    await password.fill('Quiet-Harbour-77');
    await expect.element(password).toHaveAttribute('type', 'password');
    await press('Show what I typed');
    await expect.element(password).toHaveAttribute('type', 'text');
    await press('Hide what I typed');
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  it('requires both, and focuses the first empty one [§5]', async () => {
    await showLogin();
    await press('Login');
    await says(messages.allFieldsRequired);
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await logIn('farhana@example.com', '');
    await says(messages.allFieldsRequired);
    await expect.element(page.getByLabelText('Password')).toHaveFocus();
    expect(pool.signIn).not.toHaveBeenCalled();
  });

  it.each([
    [messages.invalidLogin, poolRefusal('NotAuthorizedException')],
    [messages.invalidLogin, poolRefusal('UserNotFoundException')],
    [staffMessages.loginFailed, poolRefusal('InternalErrorException', 500)],
    [staffMessages.loginNoResponse, poolRefusal('NetworkError', 0)],
    [staffMessages.loginError, new Error('Something else')],
  ])('shows "%s" when refused [§8]', async (message, error) => {
    pool.signIn.mockRejectedValue(error);
    await showLogin();
    await logIn();
    await says(message);
  });

  it('shows an error if the response has no token [§8]', async () => {
    pool.signIn.mockResolvedValue(signedIn);
    await showLogin();
    await logIn();
    await says(staffMessages.loginNoToken);
  });

  it('the login form is skipped for a signed-in user [§2]', async () => {
    await signInHere();
    await showLogin();
    await ledTo('/dashboard');
  });
});
