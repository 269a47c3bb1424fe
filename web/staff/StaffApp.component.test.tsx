import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  countQueues,
  fetchApplication,
  fetchSummary,
  getMe,
  getViews,
  messages,
} from '../../functions/contract.ts';
import { holdDepartures } from '../testing/hold-departures.ts';
import { type MockApi, Refusal } from '../testing/mock-api.ts';
import { staffMessages } from './shared/messages.ts';
import { type MockPool, mockPool } from './testing/mock-pool.ts';
import { farhana, farhanaAsUser as me, renewed, signInHere } from './testing/sign-in-here.ts';
import { isAt, mockStaffApp, open } from './testing/staff-app.tsx';

let api: MockApi;
let pool: MockPool;
let leftFor: readonly string[];

beforeEach(() => {
  pool = mockPool();
  leftFor = holdDepartures();
  api = mockStaffApp();
});

const unknownPaths = [
  '/dashboard/xyz',
  '/work',
  '/setting/more',
  '/userView/12',
  '/updateApplicationView/1/2',
];
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1 }).getByText(name)).toBeVisible();

describe('back office pages without a session [§2, §6]', () => {
  it.each([
    '/dashboard',
    '/work/overdue',
    '/profile',
    '/userManagement',
    '/addUserManagement',
    '/editUserManagement',
    '/application',
    '/addUserApplication',
    '/editApplication',
    '/userView',
    '/updateApplicationView/6512bd43d9caa6e02c990b0a',
    '/slider',
    '/addSliders',
    '/editSlider',
    '/setting',
  ])('%s redirects to /login', async path => {
    await open(path);
    await isAt('/login');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(api.calls()).toEqual([]);
  });
});

it.each(unknownPaths)('a signed-out visitor of the unknown path %s is redirected to / [§2]', async path => {
  await open(path);
  await isAt('/');
});

describe('back office pages with a session', () => {
  beforeEach(() => signInHere());

  it.each([...unknownPaths, '/work/nothing'])('the unknown path %s redirects to / [§2]', async path => {
    await open(path);
    await isAt('/');
  });

  it.each(['/editApplication', '/userView', '/updateApplicationView'])(
    '%s without an application leads to the list',
    async path => {
      await open(path);
      await isAt('/application');
      await heading('Application Management');
    },
  );

  it('the top bar contains the product name, a link to the public site and the user’s name [§2]', async () => {
    await open('/application');
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect.element(bar.getByRole('button', { name: 'Farhana Akter' })).toBeVisible();
    await bar.getByRole('link', { name: 'Logo Maplegate' }).click();
    await isAt('/dashboard');
  });

  it('the sidebar links to the screens, and can be closed and opened [§2]', async () => {
    const entry = (name: string) =>
      page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });
    await open('/dashboard');
    await entry('Application List').click();
    await heading('Application Management');
    await entry('Dashboard').click();
    await heading('Dashboard');
    await page.getByRole('button', { name: 'Close navigation' }).click();
    await expect.element(entry('Application List')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect.element(entry('Application List')).toBeVisible();
  });

  it('any screen shows a message when a request takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    api.on(fetchSummary, () => new Promise(() => undefined));
    await open('/dashboard');
    await expect.poll(() => api.calls(fetchSummary)).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    await expect.element(page.getByText(/^The server takes longer than usual/)).toBeVisible();
  });

  it('Logout removes all session data and opens the home page [§4]', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => leftFor).toEqual(['/']);
    expect(pool.signOut).toHaveBeenCalledOnce();
    expect(document.cookie).not.toContain('refreshToken');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('the session ends when the server refuses it, and the login screen shows the reason', async () => {
    api.on(fetchApplication, () => {
      pool.fetchAuthSession.mockResolvedValue(renewed);
      throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
    });
    await open('/application');
    await isAt('/login');
    await expect.element(page.getByRole('alert')).toHaveTextContent(messages.signInAgain);
  });
});

describe('the link to the user management', () => {
  const entries = ['Admin List', 'Add Admin'];

  it('the sidebar of a super-admin contains the link [§2]', async () => {
    await signInHere();
    api.on(getMe, () => me);
    await open('/dashboard');
    for (const name of entries) await expect.element(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).click();
    await isAt('/profile');
  });

  it('the sidebar of an admin does not contain the link [§6]', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await open('/dashboard');
    await expect.element(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    for (const name of entries)
      await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  });

  it.each(['/userManagement', '/addUserManagement', '/editUserManagement'])(
    'explains to an admin at %s that it is for super-admins [§6]',
    async path => {
      await signInHere({ ...farhana, role: 'admin' });
      await open(path);
      await expect.element(page.getByText(staffMessages.superAdminsOnly)).toBeVisible();
      const ofSidebar: readonly string[] = [countQueues.name, getViews.name];
      expect(api.calls().filter(({ route }) => !ofSidebar.includes(route))).toEqual([]);
    },
  );
});
