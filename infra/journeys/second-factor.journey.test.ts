import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { login, messages } from '../../functions/contract.ts';
import { appCode } from '../local/testing/app-code.ts';
import { changedAssembly } from '../local/testing/changed-assembly.ts';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { enterCode, readSecret, signIn } from './staff.ts';

const newcomer = { name: 'Karim Uddin', email: 'karim@example.com', chosen: 'Chosen-password-2' };

const assembly = changedAssembly('Identity', ({ Type, Properties }) => {
  if (Type === 'AWS::Cognito::UserPool') Properties.MfaConfiguration = 'ON';
});
const test = await startJourneyCloud(assembly);

describe('A deployment that requires an authenticator', () => {
  /** Adds the key to the authenticator app and enters its first two codes. */
  async function setUpCodes(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Set up your codes' }).waitFor();
    const secret = await readSecret(page);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right. Please try again.').waitFor();
    const first = appCode(secret, 'now');
    await enterCode(page, first);
    // From now on the user pool asks for codes, and accepts each code only once.
    await page.getByRole('heading', { name: 'Enter the next code' }).waitFor();
    await enterCode(page, first);
    await page.getByText('This code was used already. Please wait for the next one.').waitFor();
    await enterCode(page, appCode(secret, 'next'));
  }

  it('lets no user in before an authenticator is set up, then asks for codes, also for invited users [§4]', async () => {
    const { page: chief } = await visit(test.cloud.url);
    await chief.goto('/login');
    await signIn(chief, test, 'super-admin');
    await setUpCodes(chief);
    await chief.waitForURL('**/dashboard');
    await chief.getByText('Total applications').waitFor();

    await chief.getByRole('link', { name: 'Settings' }).click();
    await chief.getByRole('button', { name: 'Turn off' }).waitFor();

    // The invited user sets a password and an authenticator.
    await chief.getByRole('link', { name: 'Add Admin' }).click();
    await chief.getByLabel('Name', { exact: true }).fill(newcomer.name);
    await chief.getByLabel('Email').fill(newcomer.email);
    await chief.getByRole('button', { name: 'Generate' }).click();
    const temporary = await chief.getByLabel('Temporary password', { exact: true }).inputValue();
    await chief.getByRole('button', { name: 'Create' }).click();
    await chief.waitForURL('**/userManagement');

    const { page } = await visit(test.cloud.url);
    await page.goto('/login');
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByLabel('Password').fill(temporary);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('New password', { exact: true }).fill(newcomer.chosen);
    await page.getByLabel('New password again').fill(newcomer.chosen);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await setUpCodes(page);
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: newcomer.name }).first().waitFor();
  });

  it('tells other clients of the API that a code is needed', async () => {
    const { email, password } = test.account('super-admin');
    const { status, body } = await test.call(login, { body: { email, password } });
    expect([status, body]).toEqual([403, { message: messages.loginChallenge, code: 'CHALLENGE' }]);
  });
});
