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

describe('email and password', () => {
  it('open the dashboard [§2]', async () => {
    pool.signIn.mockImplementation(lettingIn);
    await showLogin();
    await logIn();
    await ledTo('/dashboard');
  });

  it('open the page that the guard blocked, with its state', async () => {
    pool.signIn.mockImplementation(lettingIn);
    await showLogin(cameFrom({ pathname: '/application', search: '?page=3', state: { id: 7 } }));
    await logIn();
    await ledTo('/application?page=3 with {"id":7}');
  });

  it('can be checked before sending: the password is shown and hidden on request', async () => {
    await showLogin();
    const password = page.getByLabelText('Password', { exact: true });
    await password.fill('Quiet-Harbour-77');
    await expect.element(password).toHaveAttribute('type', 'password');
    await press('Show what I typed');
    await expect.element(password).toHaveAttribute('type', 'text');
    await press('Hide what I typed');
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  it('are both required, and the first missing one gets the focus [§5]', async () => {
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
  ])('show "%s" when refused [§8]', async (message, error) => {
    pool.signIn.mockRejectedValue(error);
    await showLogin();
    await logIn();
    await says(message);
  });

  it('show the error when the response has no token [§8]', async () => {
    pool.signIn.mockResolvedValue(signedIn);
    await showLogin();
    await logIn();
    await says(staffMessages.loginNoToken);
  });

  it('are skipped for a signed-in user [§2]', async () => {
    await signInHere();
    await showLogin();
    await ledTo('/dashboard');
  });
});
