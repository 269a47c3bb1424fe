import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fetchApplication, messages } from '../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../testing/mock-api.ts';
import { StaffApp } from './StaffApp.tsx';
import { leaveFor } from './shared/leave.ts';
import { forgetHere, signInHere } from './testing/sign-in-here.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  signOut: vi.fn(),
  confirmSignIn: vi.fn(),
  fetchAuthSession: async () => ({ tokens: { accessToken: { payload: {}, toString: () => 'access' } } }),
}));
vi.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() },
}));
vi.mock('./shared/configuration.ts', () => ({
  readConfiguration: async () => ({ region: 'r', userPoolId: 'r_pool', userPoolClientId: 'client' }),
}));
vi.mock('./shared/leave.ts', () => ({ leaveFor: vi.fn() }));

let api: MockApi;

beforeEach(() => {
  vi.mocked(leaveFor).mockReset();
  forgetHere();
  api = mockApi();
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 26_134, totalPages: 2_614 }));
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <StaffApp />
      <Address />
    </MemoryRouter>,
  );

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

const isAt = (path: string) => expect.element(page.getByLabelText('Address')).toHaveTextContent(path);
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1 }).getByText(name)).toBeVisible();

describe('without a session', () => {
  it.each([
    '/dashboard',
    '/application',
    '/addUserApplication',
    '/editApplication',
    '/userView',
    '/updateApplicationView/6512bd43d9caa6e02c990b0a',
  ])('%s leads to /login', async path => {
    await open(path);
    await isAt('/login');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(api.calls()).toEqual([]);
  });
});

describe('with a session', () => {
  beforeEach(signInHere);

  it.each(['/editApplication', '/userView', '/updateApplicationView'])(
    '%s leads to the list when it was not told which application',
    async path => {
      await open(path);
      await isAt('/application');
      await heading('Application Management');
    },
  );

  it('has the product, the way to the public site and the person at the top', async () => {
    await open('/application');
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect.element(bar.getByRole('button', { name: 'Farhana Akter' })).toBeVisible();
    await bar.getByRole('link', { name: 'Maplegate' }).click();
    await isAt('/dashboard');
  });

  it('has a sidebar that leads to every screen and can be closed and opened', async () => {
    await open('/dashboard');
    await page.getByRole('link', { name: 'Application List' }).click();
    await heading('Application Management');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await heading('Dashboard');
    await page.getByRole('button', { name: 'Close navigation' }).click();
    await expect.element(page.getByRole('link', { name: 'Application List' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect.element(page.getByRole('link', { name: 'Application List' })).toBeVisible();
  });

  it('ends by Logout, which forgets everything and leaves for the home page', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => vi.mocked(leaveFor).mock.calls).toEqual([['/']]);
    expect(document.cookie).not.toContain('refreshToken');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('ends when the server refuses it, and says so where the person signs in again', async () => {
    api.on(fetchApplication, () => {
      throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
    });
    await open('/application');
    await isAt('/login');
    await expect.element(page.getByRole('alert')).toHaveTextContent(messages.signInAgain);
  });
});

describe('the dashboard', () => {
  beforeEach(signInHere);

  it('shows how many applications and pages there are', async () => {
    await open('/dashboard');
    await heading('Dashboard');
    await expect.element(page.getByText('Super Admin')).toBeVisible();
    await expect.element(page.getByText('26,134')).toBeVisible();
    await expect.element(page.getByText('2,614')).toBeVisible();
  });

  it.each([
    [messages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [messages.listNoResponse, new NoConnection()],
  ])('says "%s" and tries again when asked', async (message, error) => {
    api.on(fetchApplication, () => {
      if (api.calls().length === 1) throw error;
      return { applications: [], totalApplication: 12, totalPages: 2 };
    });
    await open('/dashboard');
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('12', { exact: true })).toBeVisible();
  });
});
