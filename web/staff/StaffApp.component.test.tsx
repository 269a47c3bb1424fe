import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  countQueues,
  fetchApplication,
  fetchSummary,
  getMe,
  getOfficeSettings,
  getUsers,
  messages,
  showPresence,
  updateProfile,
  updateUser,
} from '../../functions/contract.ts';
import { completeSettings } from '../../functions/testing/settings.ts';
import { holdDepartures } from '../testing/hold-departures.ts';
import { type MockApi, mockApi, Refusal } from '../testing/mock-api.ts';
import { render } from '../testing/render.ts';
import { StaffApp } from './StaffApp.tsx';
import { storedUser, storeUser } from './session/session-user.ts';
import { staffMessages } from './shared/messages.ts';
import { type MockPool, mockPool } from './testing/mock-pool.ts';
import { routed } from './testing/routed.tsx';
import { noStages } from './testing/sample-application.ts';
import { farhana, farhanaAsUser as me, renewed, signInHere } from './testing/sign-in-here.ts';
import { mockQueues } from './testing/work-queues.ts';

let api: MockApi;
let pool: MockPool;
let leftFor: readonly string[];

beforeEach(() => {
  api = mockApi();
  pool = mockPool();
  leftFor = holdDepartures();
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 26_134, totalPages: 2_614 }));
  api.on(getOfficeSettings, () => completeSettings);
  api.on(showPresence, () => ({ others: [] }));
  mockQueues(api);
  api.on(fetchSummary, () => ({
    total: 0,
    byStatus: { Pending: 0, Approved: 0, Rejected: 0 },
    byStage: noStages,
    months: [],
    newest: [],
  }));
});

const open = (path: string) =>
  render(
    routed(
      <>
        <StaffApp />
        <Address />
      </>,
      path,
    ),
  );

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

const isAt = (path: string) =>
  expect.poll(() => page.getByLabelText('Address').query()?.textContent).toBe(path);
const unknownPaths = [
  '/dashboard/xyz',
  '/work',
  '/setting/more',
  '/userView/12',
  '/updateApplicationView/1/2',
];
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1 }).getByText(name)).toBeVisible();

describe('without a session [§2, §6]', () => {
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
  ])('%s leads to /login', async path => {
    await open(path);
    await isAt('/login');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(api.calls()).toEqual([]);
  });
});

it.each(unknownPaths)('the unknown path %s leads to / without a session [§2]', async path => {
  await open(path);
  await isAt('/');
});

describe('with a session', () => {
  beforeEach(() => signInHere());

  it.each([...unknownPaths, '/work/nothing'])('the unknown path %s leads to / [§2]', async path => {
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

  it('has the product, the link to the public site and the user at the top [§2]', async () => {
    await open('/application');
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect.element(bar.getByRole('button', { name: 'Farhana Akter' })).toBeVisible();
    await bar.getByRole('link', { name: 'Logo Maplegate' }).click();
    await isAt('/dashboard');
  });

  it('has a sidebar with links to screens that can be closed and opened [§2]', async () => {
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

  it('shows on any screen that a call is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    api.on(fetchSummary, () => new Promise(() => undefined));
    await open('/dashboard');
    await expect.poll(() => api.calls(fetchSummary)).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    await expect.element(page.getByText(/^The server takes longer than usual/)).toBeVisible();
  });

  it('ends with Logout, which removes all session data and opens the home page [§4]', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => leftFor).toEqual(['/']);
    expect(pool.signOut).toHaveBeenCalledOnce();
    expect(document.cookie).not.toContain('refreshToken');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('ends when the server refuses it, and the login shows why', async () => {
    api.on(fetchApplication, () => {
      pool.fetchAuthSession.mockResolvedValue(renewed);
      throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
    });
    await open('/application');
    await isAt('/login');
    await expect.element(page.getByRole('alert')).toHaveTextContent(messages.signInAgain);
  });
});

describe('the name at the top', () => {
  const nameIsNew = async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Farhana Begum' });
    await expect.element(menu).toBeVisible();
    expect(storedUser()).toEqual({ ...farhana, name: 'Farhana Begum' });
  };
  const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

  beforeEach(() => signInHere());

  it('changes as soon as a super-admin has changed their own', async () => {
    api.on(getUsers, () => [me]);
    api.on(updateUser, ({ body }) => ({ ...me, name: body.name }));
    await open('/userManagement');
    await page.getByRole('button', { name: 'Edit Farhana Akter' }).click();
    await fill('Name', 'Farhana Begum');
    await page.getByRole('button', { name: 'Update' }).click();
    await isAt('/userManagement');
    await nameIsNew();
  });

  it('changes as soon as the profile was changed', async () => {
    api.on(getMe, () => me);
    api.on(updateProfile, ({ body }) => ({ ...me, name: body.name }));
    await open('/profile');
    await fill('Name', 'Farhana Begum');
    await fill('Current password', 'Old-password-123');
    await fill('Password', 'Lake-harbour-456');
    await fill('Confirm Password', 'Lake-harbour-456');
    await page.getByRole('button', { name: 'Update' }).click();
    await nameIsNew();
  });

  it('changes in the profile too, even if the profile was read before', async () => {
    let name = me.name;
    api.on(getMe, () => ({ ...me, name }));
    api.on(getUsers, () => [me]);
    await open('/profile');
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Farhana Akter');
    await page.getByRole('link', { name: 'Admin List' }).click();
    await expect.element(page.getByRole('button', { name: 'Edit Farhana Akter' })).toBeVisible();
    name = 'Farhana Begum';
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Farhana Begum');
  });

  it('changes in other tabs too', async () => {
    await open('/dashboard');
    storeUser({ ...farhana, name: 'Farhana Begum' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'User' }));
    await nameIsNew();
  });
});

describe('the user management', () => {
  const entries = ['Admin List', 'Add Admin'];

  it('is in the sidebar of a super-admin [§2]', async () => {
    await signInHere();
    api.on(getMe, () => me);
    await open('/dashboard');
    for (const name of entries) await expect.element(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).click();
    await isAt('/profile');
  });

  it('is not in the sidebar of an admin [§6]', async () => {
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
      expect(api.calls().filter(({ route }) => route !== countQueues.name)).toEqual([]);
    },
  );
});
