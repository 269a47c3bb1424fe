import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, messages } from '../../functions/contract.ts';
import { codeAt, decodeBase32, stepAt } from '../../infra/local/cognito/totp.ts';
import { changedAssembly } from '../../infra/local/testing/changed-assembly.ts';
import { startTestCloud, type TestCloud } from '../../infra/local/testing/test-cloud.ts';
import { openBrowser, visit } from './browser.ts';
import { signIn } from './staff.ts';

const newcomer = { name: 'Karim Uddin', email: 'karim@example.com', chosen: 'Chosen-password-2' };

/** Signing in where the stage requires codes of everybody. */
describe('A stage that requires a second factor', () => {
  let test: TestCloud;
  let browser: Browser;
  let chief: Page;
  /** The secrets that the pool gave, as an authenticator app keeps them. */
  let chiefsSecret: Buffer;

  beforeAll(async () => {
    const assembly = changedAssembly('Identity', ({ Type, Properties }) => {
      if (Type === 'AWS::Cognito::UserPool') Properties.MfaConfiguration = 'ON';
    });
    test = await startTestCloud(assembly);
    browser = await openBrowser();
    chief = (await visit(browser, test.cloud.url)).page;
  });
  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  /** Reads the key on the screen into the authenticator, and answers with its first code. */
  async function setUpCodes(page: Page): Promise<Buffer> {
    await page.getByRole('heading', { name: 'Set up your codes' }).waitFor();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
    const secret = decodeBase32((key ?? '').replaceAll(' ', ''));
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right. Please try again.').waitFor();
    await enter(page, secret);
    return secret;
  }

  /** A code counts once: the second of a minute's test is the one that the app shows next. */
  async function enter(page: Page, secret: Buffer, stepsAhead = 0): Promise<void> {
    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(codeAt(secret, stepAt(Date.now() / 1000) + stepsAhead));
    await page.getByRole('button', { name: 'Confirm' }).click();
  }

  it('lets nobody in before they have set up an authenticator [§4]', async () => {
    await chief.goto('/login');
    await signIn(chief, test, 'super-admin');
    chiefsSecret = await setUpCodes(chief);
    await chief.waitForURL('**/dashboard');
    await chief.getByText('Total applications').waitFor();
  });

  it('asks for a code from then on, each of which counts once', async () => {
    await chief.getByRole('button', { name: 'Logout' }).first().click();
    await chief.waitForURL(url => url.pathname === '/');
    await chief.goto('/login');
    await signIn(chief, test, 'super-admin');
    await chief.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await enter(chief, chiefsSecret, 1);
    await chief.waitForURL('**/dashboard');
  });

  it('shows the second factor as on in the settings', async () => {
    await chief.getByRole('link', { name: 'Settings' }).click();
    await chief.getByRole('button', { name: 'Turn off' }).waitFor();
  });

  it('leads an invited person through the new password and the authenticator', async () => {
    await chief.getByRole('link', { name: 'Add Admin' }).click();
    await chief.getByLabel('Name', { exact: true }).fill(newcomer.name);
    await chief.getByLabel('Email').fill(newcomer.email);
    await chief.getByRole('button', { name: 'Generate' }).click();
    const temporary = await chief.getByLabel('Temporary password', { exact: true }).inputValue();
    await chief.getByRole('button', { name: 'Create' }).click();
    await chief.waitForURL('**/userManagement');

    const { page } = await visit(browser, test.cloud.url);
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

  it('tells API clients that a code is needed', async () => {
    const { email, password } = test.account('super-admin');
    const { status, body } = await test.call(login, { body: { email, password } });
    expect([status, body]).toEqual([403, { message: messages.loginChallenge, code: 'CHALLENGE' }]);
  });
});
