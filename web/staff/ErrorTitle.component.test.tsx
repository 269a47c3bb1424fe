import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOfficeSettings, getSettings, messages, showPresence } from '../../functions/contract.ts';
import { completeSettings } from '../../functions/testing/settings.ts';
import { mockApi } from '../testing/mock-api.ts';
import { render } from '../testing/render.ts';
import { StaffApp } from './StaffApp.tsx';
import { Notice } from './shared/Notice.tsx';
import { usePageTitle } from './shared/page-title.ts';
import { mockPool } from './testing/mock-pool.ts';
import { poolRefusal } from './testing/pool-refusal.ts';
import { routed } from './testing/routed.tsx';
import { field, press, sees } from './testing/screen.ts';
import { signInHere } from './testing/sign-in-here.ts';
import { mockQueues } from './testing/work-queues.ts';

let pool: ReturnType<typeof mockPool>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const api = mockApi();
  pool = mockPool();
  api.on(getSettings, () => completeSettings);
  api.on(getOfficeSettings, () => completeSettings);
  api.on(showPresence, () => ({ others: [] }));
  mockQueues(api);
});

const titleIs = (title: string) => expect.poll(() => document.title).toBe(title);

it('The tab’s title starts with "Error:" after a refused sign-in, and the button keeps the focus', async () => {
  pool.signIn.mockRejectedValue(poolRefusal('NotAuthorizedException'));
  await render(routed(<StaffApp />, '/login'));
  await titleIs('Sign in · Maplegate');
  await field('Email').fill('farhana@example.com');
  await field('Password').fill('Quiet-Harbour-77');
  await press('Login');
  await sees(messages.invalidLogin);
  await titleIs('Error: Sign in · Maplegate');
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toHaveFocus();
});

it('The tab’s title starts with "Error:" until the last wrong field of a form is corrected', async () => {
  await signInHere();
  await render(routed(<StaffApp />, '/addUserManagement'));
  await titleIs('Create New User · Maplegate');
  await press('Create');
  await titleIs('Error: Create New User · Maplegate');
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Nadia Rahman');
  await titleIs('Error: Create New User · Maplegate');
  await field('Email').fill('nadia@example.com');
  await field('Temporary password').fill('Quiet-Harbour-77');
  await titleIs('Create New User · Maplegate');
});

it('The tab’s title has no "Error:" after a navigation to another page', async () => {
  await signInHere();
  await render(routed(<StaffApp />, '/addUserManagement'));
  await press('Create');
  await titleIs('Error: Create New User · Maplegate');
  await page.getByRole('link', { name: 'Add Application' }).click();
  await titleIs('Add an application · Maplegate');
});

it('The tab’s title starts with "Error:" while a dialog shows an error', async () => {
  const shown = await render(<Dialog problem="The office could not be reached." />);
  await titleIs('Error: Something · Maplegate');
  await shown.rerender(<Dialog problem={undefined} />);
  await titleIs('Something · Maplegate');
});

function Dialog({ problem }: { readonly problem: string | undefined }) {
  usePageTitle('Something');
  return problem && <Notice type="error">{problem}</Notice>;
}
