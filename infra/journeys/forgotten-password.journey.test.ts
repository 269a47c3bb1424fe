import { describe, expect, it } from 'vitest';
import { messages } from '../../functions/contract.ts';
import { codesSentTo } from '../local/testing/mailed-codes.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { violations } from './visitor.ts';

const test = await startJourneyCloud();
const chosen = 'Quiet-Harbour-77';

describe('A staff member with a forgotten password [§4]', () => {
  it('sets a new password with an emailed code, on a phone, and signs in with it', async () => {
    const { email, password } = test.account('admin');
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('00000000');
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password again').fill(chosen);
    const save = page.getByRole('button', { name: 'Save new password' });
    await save.click();
    await page.getByText(messages.wrongCode).waitFor();
    const [mailed = ''] = await codesSentTo(email, test.cloud.url);
    await code.fill(mailed);
    await save.click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    const signIn = async (typed: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(typed);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await signIn(password);
    await page.getByText(messages.invalidLogin).waitFor();
    await signIn(chosen);
    await page.waitForURL('**/dashboard');
    // The mailbox page must fit a phone, even with long header lines.
    await page.goto('/__local/mail');
    await page.getByRole('heading', { name: 'Local mailbox' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await leave(page);
  });
});
