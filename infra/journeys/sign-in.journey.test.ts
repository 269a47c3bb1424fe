import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUser, messages } from '../../functions/contract.ts';
import { staffMessages } from '../../web/staff/shared/messages.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { signedIn, signIn } from './staff.ts';

const test = await startJourneyCloud();

const temporary = 'Temporary-pass-1';
const chosen = 'Chosen-password-2';

/** Special cases of signing in with Amplify, which uses SRP. */
describe('Signing in', () => {
  beforeAll(async () => {
    const token = await test.token('super-admin');
    const body = { name: 'Sample Newcomer', email: 'newcomer@example.com', password: temporary };
    expect((await test.call(addUser, { body }, { token })).status).toBe(201);
  });

  it('asks an invited user for a new password, refuses a weak one, and signs the user in', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/login');
    await page.getByLabel('Email').fill('Newcomer@Example.com');
    await page.getByLabel('Password').fill(temporary);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('New password again').fill('short');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByText(messages.weakPassword).first().waitFor();
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password again').fill(chosen);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Sample Newcomer' }).first().waitFor();
    await leave(page);
  });

  it('returns to the requested page, and asks again when the cookie with the refresh token is gone [§2, §6]', async () => {
    const { page } = await visit(test.cloud.url);
    await page.clock.install();
    await page.goto('/addUserApplication');
    await page.waitForURL('**/login');
    const { email, password } = test.account('admin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/addUserApplication');
    await page.context().clearCookies({ name: 'refreshToken' });
    await page.clock.fastForward(61_000);
    await page.waitForURL('**/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => /Token|User/.test(key))),
    ).toEqual([]);
    await page.context().close();
  });

  it('redirects staff from an unknown page to the home page [§2]', async () => {
    const { page } = await signedIn(test);
    for (const path of ['/nothing', '/dashboard/nothing']) {
      await page.goto(path);
      await page.waitForURL(url => url.pathname === '/');
      await page.getByRole('heading', { level: 1, name: 'CANADIAN VISA' }).waitFor();
    }
    await page.context().close();
  });

  it('shows an error when the user pool answers without a token [§8]', async () => {
    const { page } = await visit(test.cloud.url);
    let body = '{"AuthenticationResult":{}}';
    await page.route('**/*', (route, request) =>
      request.headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge')
        ? route.fulfill({ body, contentType: 'application/x-amz-json-1.1' })
        : route.continue(),
    );
    await page.goto('/login');
    await signIn(page, test);
    const said = page.getByText(staffMessages.loginNoToken);
    await said.waitFor();
    await submitNothing(page);
    body = '{}';
    await signIn(page, test);
    await said.waitFor();
    await leave(page);
  });

  it('shows the same error for a wrong password and an unknown user [§8]', async () => {
    const { page, complaints } = await visit(test.cloud.url);
    await page.goto('/login');
    const said = page.getByText(messages.invalidLogin);
    for (const email of [test.account('admin').email, 'nobody@example.com']) {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('Wrong-password-1');
      await page.getByRole('button', { name: 'Login' }).click();
      await said.waitFor();
      await submitNothing(page);
    }
    expect(complaints.filter(complaint => !complaint.includes('400 (Bad Request)'))).toEqual([]);
    await leave(page);
  });
});

/** Submits an empty password first, so that the next error is a new one. */
async function submitNothing(page: Page): Promise<void> {
  await page.getByLabel('Password').fill('');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(messages.allFieldsRequired).first().waitFor();
}
