import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchSlider, getSettings, type Role, type Slide } from '../../functions/contract.ts';
import { codeAt, decodeBase32, stepAt } from '../../infra/local/cognito/totp.ts';
import { portrait } from '../../infra/local/sample/pictures.ts';
import { startTestCloud, type TestCloud } from '../../infra/local/testing/test-cloud.ts';
import { openBrowser, type Visit, visit } from './browser.ts';
import { sidebarLink } from './staff.ts';

/** The slides of the home page, a person's own settings and those of the site, through the whole system. */
describe('Slides and settings', () => {
  let test: TestCloud;
  let browser: Browser;
  let staff: Visit;

  beforeAll(async () => {
    test = await startTestCloud();
    browser = await openBrowser();
    staff = await visit(browser, test.cloud.url);
    await signIn(staff.page, 'super-admin');
  });
  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  async function signIn(page: Page, role: Role): Promise<void> {
    const { email, password } = test.account(role);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  }

  /** What a visitor's browser is told. */
  async function published(): Promise<Slide[]> {
    return (await test.call(fetchSlider, {})).body;
  }

  it('begins without slides', async () => {
    const { page } = staff;
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Slider List' }).click();
    await page.getByText('No slides yet.').waitFor();
  });

  it('adds a slide with a picture, which visitors then see [§2]', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Add New Slide' }).click();
    await page.waitForURL('**/addSliders');
    await page.getByLabel('Slide Title*').fill('Harvest in Manitoba');
    await page.getByLabel('Slide Content*').fill('Seasonal work, with a permit for the season.');
    await page.getByLabel('Image*').setInputFiles({
      name: 'harvest.jpg',
      mimeType: 'image/jpeg',
      buffer: await portrait(5, true),
    });
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Published', exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/slider');
    const picture = page.getByRole('img', { name: 'Slide Harvest in Manitoba' });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    const [slide] = await published();
    expect(slide).toMatchObject({ thumbnail: 'Harvest in Manitoba', status: 'Published', published: true });
    expect((await fetch(slide?.image?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('does not come back to the form by Back [§2]', async () => {
    const { page } = staff;
    await page.goBack();
    await page.waitForURL('**/slider');
    await page.getByRole('button', { name: 'Edit Harvest in Manitoba' }).waitFor();
  });

  it('unpublishes it [§4]', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Edit Harvest in Manitoba' }).click();
    await page.waitForURL('**/editSlider');
    // The state of the history brings it back after a reload.
    await page.reload();
    await page.getByRole('heading', { name: 'Create New Slide' }).waitFor();
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Unpublished' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/slider');
    await page.getByRole('row', { name: /Harvest in Manitoba.*Unpublished/ }).waitFor();
    expect(await published()).toEqual([]);
  });

  it('deletes it [§2]', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'Delete Harvest in Manitoba' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('“Harvest in Manitoba”').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No slides yet.').waitFor();
  });

  it('keeps the dark look over a reload', async () => {
    const { page } = staff;
    await sidebarLink(page, 'Settings').click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    const look = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await look()).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await look()).toBe('light');
  });

  it('changes the phone of the site', async () => {
    const { page } = staff;
    await page.getByRole('tab', { name: 'Site' }).click();
    await page.getByLabel('Phone').fill('+880 1712-345678');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();
    expect((await test.call(getSettings, {})).body).toMatchObject({ phone: '+880 1712-345678', version: 1 });
    expect(staff.complaints).toEqual([]);
  });

  describe('the second factor', () => {
    let secret: Buffer;
    let last = 0;
    let admin: Visit;

    /** A code of the person's authenticator; each counts once, so a second one waits for the next half minute. */
    async function nextCode(page: Page): Promise<string> {
      const now = () => stepAt(Date.now() / 1000);
      while (Math.max(now(), last + 1) > now() + 1) await page.waitForTimeout(500);
      last = Math.max(now(), last + 1);
      return codeAt(secret, last);
    }

    beforeAll(async () => {
      admin = await visit(browser, test.cloud.url);
      await signIn(admin.page, 'admin');
      await admin.page.waitForURL('**/dashboard');
    });

    it('is turned on with a code of the new authenticator', async () => {
      const { page } = admin;
      await page.getByRole('link', { name: 'Settings' }).click();
      expect(await page.getByRole('tab', { name: 'Site' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
      secret = decodeBase32((shown ?? '').replaceAll(' ', ''));
      await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(page));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Codes are on.').waitFor();
    });

    it('is asked for at the next sign-in', async () => {
      const { page } = admin;
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await page.waitForURL(test.cloud.url.replace(/\/?$/, '/'));
      await signIn(page, 'admin');
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
      await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(page));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL('**/dashboard');
    });

    it('is turned off again', async () => {
      const { page } = admin;
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await page.getByText('Codes are off.').waitFor();
      await page.getByRole('button', { name: 'Turn on' }).waitFor();
    });

    it('changes the password, and signs out everywhere', async () => {
      const { page } = admin;
      const { password } = test.account('admin');
      await page.getByLabel('Current password', { exact: true }).fill('Wrong-password-1');
      await page.getByLabel('New password', { exact: true }).fill('Another-password-9');
      await page.getByLabel('New password again', { exact: true }).fill('Another-password-9');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('The current password is not right.').first().waitFor();
      await page.getByLabel('Current password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Password changed.').waitFor();
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL(test.cloud.url.replace(/\/?$/, '/'));
      await signIn(page, 'admin');
      await page.getByText('Invalid email or password').waitFor();
    });
  });
});
