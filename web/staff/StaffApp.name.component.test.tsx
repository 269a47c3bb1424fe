import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getMe, getUsers, updateProfile, updateUser } from '../../functions/contract.ts';
import type { MockApi } from '../testing/mock-api.ts';
import { storedUser, storeUser } from './session/session-user.ts';
import { mockPool } from './testing/mock-pool.ts';
import { farhana, farhanaAsUser as me, signInHere } from './testing/sign-in-here.ts';
import { isAt, mockStaffApp, open } from './testing/staff-app.tsx';

let api: MockApi;

beforeEach(() => {
  mockPool();
  api = mockStaffApp();
});

describe('the user’s name in the top bar', () => {
  const nameIsNew = async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Farhana Begum' });
    await expect.element(menu).toBeVisible();
    expect(storedUser()).toEqual({ ...farhana, name: 'Farhana Begum' });
  };
  const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

  beforeEach(() => signInHere());

  it('changes when super-admins edit their own account in the user list', async () => {
    api.on(getUsers, () => [me]);
    api.on(updateUser, ({ body }) => ({ ...me, name: body.name }));
    await open('/userManagement');
    await page.getByRole('button', { name: 'Edit Farhana Akter' }).click();
    await fill('Name', 'Farhana Begum');
    await page.getByRole('button', { name: 'Update' }).click();
    await isAt('/userManagement');
    await nameIsNew();
  });

  it('changes when users edit their profile', async () => {
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

  it('changes on the profile screen too, although that screen was loaded before the edit', async () => {
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

  it('changes in other tabs of the browser too', async () => {
    await open('/dashboard');
    storeUser({ ...farhana, name: 'Farhana Begum' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'User' }));
    await nameIsNew();
  });
});
