import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addUser, getMe, getUsers, updateUser } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { ProfilePage } from '../profile/ProfilePage.tsx';
import { storeUser } from '../session/session-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, isAt, press } from '../testing/screen.ts';
import { farhana, farhanaAsUser } from '../testing/sign-in-here.ts';
import { EditUserPage } from './EditUserPage.tsx';
import { NewUserPage } from './NewUserPage.tsx';

const password = 'Temporary-pass-1';
const karim = {
  ...farhanaAsUser,
  _id: '6512bd43d9caa6e02c990b0b',
  name: 'Karim Uddin',
  email: 'k@example.com',
};

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  storeUser(farhana);
  api = mockApi();
  api.on(getUsers, () => [farhanaAsUser, karim]);
  api.on(getMe, () => farhanaAsUser);
});

const restored = () => page.getByText(/^What you had typed here was not saved and has been restored\./);
const stored = () => JSON.stringify(sessionStorage);

async function open(element: ReactElement, pathname: string, state?: unknown) {
  return await renderScreen(element, [pathname], { pathname, state });
}

it('the form of a new user restores name and email after a reload, but stores no password', async () => {
  api.on(addUser, () => karim);
  const first = await open(<NewUserPage />, '/addUserManagement');
  await page.getByLabelText('Temporary password').fill(password);
  expect(stored()).not.toContain('draft.');
  await field('Name').fill('Karim Uddin');
  await field('Email').fill('k@example.com');
  expect(stored()).not.toContain(password);
  await first.unmount();
  await open(<NewUserPage />, '/addUserManagement');
  await expect.element(restored()).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Karim Uddin');
  await expect.element(field('Email')).toHaveValue('k@example.com');
  await expect.element(page.getByLabelText('Temporary password')).toHaveValue('');
  await page.getByLabelText('Temporary password').fill(password);
  await press('Create');
  await isAt('/userManagement');
  expect(stored()).not.toContain('draft.');
});

it('the form of a user restores the entries after a reload, and discards them on request', async () => {
  api.on(updateUser, () => karim);
  const { _id: id, name, email, role } = karim;
  const edit = () => open(<EditUserPage />, '/editUserManagement', { id, name, email, role });
  const first = await edit();
  await field('Name').fill('Karim A');
  await first.unmount();
  await edit();
  await expect.element(field('Name')).toHaveValue('Karim A');
  await press('Discard');
  await expect.element(field('Name')).toHaveValue('Karim Uddin');
  expect(stored()).not.toContain('draft.');
});

it('the profile restores the name after a reload, but stores no password', async () => {
  const first = await open(<ProfilePage />, '/profile');
  await field('Name').fill('Farhana H');
  await page.getByLabelText('Current password').fill(password);
  await first.unmount();
  expect(stored()).not.toContain(password);
  await open(<ProfilePage />, '/profile');
  await expect.element(restored()).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Farhana H');
});
