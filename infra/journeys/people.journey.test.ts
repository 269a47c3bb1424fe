import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { login, messages } from '../../functions/contract.ts';
import { staffMessages } from '../../web/staff/shared/messages.ts';
import { type Visit, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { enter, notice, sidebarLink, signedIn } from './staff.ts';

const test = await startJourneyCloud();

const newcomer = { name: 'Karim Uddin', email: 'karim@example.com', chosen: 'Chosen-password-2' };
const newPassword = 'Another-password-3';

describe('The accounts of staff', () => {
  let chief: Visit;

  beforeAll(async () => {
    chief = await signedIn(test, { role: 'super-admin' });
  });
  // At the end, the super-admin's browser must have reported no errors.
  afterEach(() => {
    expect(chief.complaints.filter(complaint => !complaint.includes('409 (Conflict)'))).toEqual([]);
  });

  it('are listed with their roles [§6]', async () => {
    const { page } = chief;
    await enter(page);
    await sidebarLink(page, 'Admin List').click();
    await page.getByRole('row', { name: /Sample Super-admin \(you\).*Super-admin/ }).waitFor();
    await page.getByRole('cell', { name: 'Admin', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete Sample Super-admin' }).count()).toBe(0);
  });

  it('cannot share an email, and can be invited, promoted, changed by their user, disabled and deleted [§2, §8]', async () => {
    const { page: other } = await visit(test.cloud.url);
    await refuseTwice(chief.page);
    await startWork(other, await invite(chief.page));
    await promote(chief.page, other);
    await changeProfile(other);
    await other.context().close();
    await disableAndEnable(chief.page);
    await remove(chief.page);
  });

  /** Tries to add a user with the email of another user. */
  async function refuseTwice(page: Page): Promise<void> {
    await enter(page);
    await sidebarLink(page, 'Admin List').click();
    await page.getByRole('button', { name: 'Add New User' }).click();
    await page.getByLabel('Name', { exact: true }).fill(newcomer.name);
    await page.getByLabel('Email').fill(test.account('admin').email);
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await notice(page, 'Error: User all ready exists. Please sign in.');
  }
});

/** Enters an unused email and returns the temporary password. */
async function invite(page: Page): Promise<string> {
  await page.getByLabel('Email').fill(newcomer.email);
  const temporary = await page.getByLabel('Temporary password', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/userManagement');
  await notice(page, `${newcomer.name} was invited`);
  await page.getByRole('cell', { name: newcomer.email }).waitFor();
  return temporary;
}

/** The invited user sets a password and sees no other users. */
async function startWork(page: Page, temporary: string): Promise<void> {
  await signIn(page, newcomer.email, temporary);
  await page.getByLabel('New password', { exact: true }).fill(newcomer.chosen);
  await page.getByLabel('New password again').fill(newcomer.chosen);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/dashboard', { waitUntil: 'commit', timeout: 60_000 });
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  expect(await page.getByRole('link', { name: 'Admin List' }).count()).toBe(0);
  await page.goto('/userManagement');
  await page.getByText(staffMessages.superAdminsOnly).waitFor();
}

/** Makes the invited user a super-admin, which takes effect at the next sign-in. */
async function promote(chief: Page, other: Page): Promise<void> {
  await edit(chief, async page => {
    await page.getByLabel('Name', { exact: true }).fill('Karim Ahmed');
    await page.getByRole('radio', { name: 'Super-admin' }).click();
  });
  await chief.getByRole('row', { name: /Karim Ahmed.*Super-admin/ }).waitFor();
  await signOut(other);
  await signIn(other, newcomer.email, newcomer.chosen);
  await other.waitForURL('**/dashboard');
  await other.getByRole('link', { name: 'Admin List' }).click();
  await other.getByRole('row', { name: /Karim Ahmed \(you\)/ }).waitFor();
}

/** The invited user changes name and password and stays signed in. */
async function changeProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Karim Begum');
  await page.getByLabel('Current password', { exact: true }).fill('Wrong-password-9');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(`${newPassword}x`);
  await page.getByRole('button', { name: 'Update' }).click();
  await notice(page, messages.passwordsDiffer);
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Update' }).click();
  await notice(page, messages.wrongCurrentPassword);
  await page.getByLabel('Current password', { exact: true }).fill(newcomer.chosen);
  await page.getByRole('button', { name: 'Update' }).click();
  await notice(page, 'Profile updated.');
  await page.getByRole('button', { name: 'Karim Begum' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await page.getByText('Total applications').waitFor();
  await expectRefused(newcomer.chosen);
  await test.tokenOf({ email: newcomer.email, password: newPassword });
}

/** The invited user cannot sign in while disabled. */
async function disableAndEnable(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Disable Karim Begum' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await notice(page, 'Karim Begum can no longer sign in.');
  await page.getByRole('row', { name: /Karim Begum.*Disabled/ }).waitFor();
  await expectRefused(newPassword);
  await page.getByRole('button', { name: 'Enable Karim Begum' }).click();
  await notice(page, 'Karim Begum can sign in again.');
  await test.tokenOf({ email: newcomer.email, password: newPassword });
}

/** Deletes the invited user after a confirmation that shows the name. */
async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Karim Begum' }).click();
  await page.getByRole('dialog').getByText('Karim Begum', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await notice(page, 'Karim Begum was deleted.');
  await page.getByRole('cell', { name: newcomer.email }).waitFor({ state: 'detached' });
  await expectRefused(newPassword);
}

/** The deleted user gets the same sign-in error as an unknown user. */
async function expectRefused(password: string): Promise<void> {
  const { status, body } = await test.call(login, { body: { email: newcomer.email, password } });
  expect([status, body.message]).toEqual([401, messages.invalidLogin]);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(url => url.pathname === '/');
}

/** Edits the invited user's account and saves it. */
async function edit(page: Page, change: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Edit ${newcomer.name}` }).click();
  await page.waitForURL('**/editUserManagement');
  await change(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForURL('**/userManagement');
}
