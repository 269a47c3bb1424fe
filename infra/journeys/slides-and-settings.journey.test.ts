import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUser, fetchSlider, getSettings, messages, type Slide } from '../../functions/contract.ts';
import { portrait } from '../local/sample/pictures.ts';
import { appCode } from '../local/testing/app-code.ts';
import { type Visit, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { enter, enterCode, notice, readSecret, sidebarLink, signedIn, signIn } from './staff.ts';
import { seesPicture } from './visitor.ts';

const test = await startJourneyCloud();

describe('Slides and settings', () => {
  let staff: Visit;

  beforeAll(async () => {
    staff = await signedIn(test, { role: 'super-admin' });
  });

  /** Returns the published slides that the public API returns. */
  async function published(): Promise<Slide[]> {
    return (await test.call(fetchSlider, {})).body;
  }

  it('Slides: the list is empty at first; a slide is added and visible, then unpublished and deleted [§2, §4]', async () => {
    const { page } = staff;
    await enter(page);
    await sidebarLink(page, 'Slider List').click();
    await page.getByText('No slides yet.').waitFor();
    await addSlide(page);
    await expectShown(page);
    // The Back button must not open the form again.
    await page.goBack();
    await page.waitForURL('**/slider');
    await page.getByRole('button', { name: 'Edit Harvest in Manitoba' }).waitFor();
    await unpublish(page);
    expect(await published()).toEqual([]);
    await page.getByRole('button', { name: 'Delete Harvest in Manitoba' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('“Harvest in Manitoba”').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No slides yet.').waitFor();
    expect(staff.complaints).toEqual([]);
  });

  async function addSlide(page: Page): Promise<void> {
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
    await expectPreviewed(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/slider');
  }

  /**
   * Checks that the preview shows the slide on the home page, with its styles and fonts and within the content security
   * policy.
   */
  async function expectPreviewed(page: Page): Promise<void> {
    const frame = page.getByTitle('The home page with this slide');
    // Scrolls to the preview, because the browser does not load pictures below the screen.
    await frame.scrollIntoViewIfNeeded();
    const preview = frame.contentFrame();
    const heading = preview.getByRole('heading', { name: 'Harvest in Manitoba' });
    await expect.poll(() => heading.evaluate(pictureWidth)).toBeGreaterThan(0);
    await expect
      .poll(() =>
        heading.evaluate(({ ownerDocument }) => ownerDocument.fonts.check('700 20px "Source Serif"')),
      )
      .toBe(true);
    await preview.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  }

  /** Returns the width of the slide's picture. The picture has no role, because it is decorative. */
  const pictureWidth = (heading: Element) => heading.closest('li')?.querySelector('img')?.naturalWidth ?? 0;

  /** Checks that the slide is in the list with its picture and in the public API. */
  async function expectShown(page: Page): Promise<void> {
    await seesPicture(page, 'Slide Harvest in Manitoba');
    const [slide] = await published();
    expect(slide).toMatchObject({ thumbnail: 'Harvest in Manitoba', status: 'Published', published: true });
    expect((await fetch(slide?.image?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
  }

  async function unpublish(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Edit Harvest in Manitoba' }).click();
    await page.waitForURL('**/editSlider');
    // Reloads the page: the browser's history state must keep the slide's id.
    await page.reload();
    await page.getByRole('heading', { name: 'Create New Slide' }).waitFor();
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Unpublished' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/slider');
    await page.getByRole('row', { name: /Harvest in Manitoba.*Unpublished/ }).waitFor();
  }

  it('The setting for dark colours stays after a reload', async () => {
    const { page } = staff;
    await enter(page);
    await sidebarLink(page, 'Settings').click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    const look = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await look()).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await look()).toBe('light');
    expect(staff.complaints).toEqual([]);
  });

  it("The site's phone number can be changed", async () => {
    const { page } = staff;
    await enter(page);
    await sidebarLink(page, 'Settings').click();
    await page.getByRole('tab', { name: 'Site' }).click();
    await page.getByLabel('Phone').fill('+880 1712-345678');
    await page.getByRole('button', { name: 'Save' }).click();
    await notice(page, 'Settings saved.');
    expect((await test.call(getSettings, {})).body).toMatchObject({ phone: '+880 1712-345678', version: 1 });
    expect(staff.complaints).toEqual([]);
  });

  it('A user turns on codes at sign-in with the password; the next sign-in asks for a code and accepts each code once', async () => {
    const { page } = await signedIn(test);
    const { password } = test.account('admin');
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Site' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = await readSecret(page);
    await enterCode(page, appCode(secret, 'now'));
    await notice(page, 'Codes are on.');

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(test.cloud.url.replace(/\/?$/, '/'));
    await page.goto('/login');
    await signIn(page, test);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await enterCode(page, appCode(secret, 'next'));
    await page.waitForURL('**/dashboard');

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password').fill(password);
    await enterCode(page, appCode(secret, 'now'), 'Turn off');
    await notice(page, messages.wrongAppCode);
    await page.context().close();
  });

  it("The settings link to the profile for a new password, and can end all of the user's sessions", async () => {
    const { page } = await visit(test.cloud.url);
    await newcomer(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Sign out everywhere' }).waitFor();
    expect(await page.getByLabel('Current password', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(test.cloud.url.replace(/\/?$/, '/'));
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await page.context().close();
  });

  /** Invites another user and signs in as that user, so that ending all sessions affects no other test. */
  async function newcomer(page: Page): Promise<void> {
    const [email, temporary, password] = ['newcomer@example.com', 'Temporary-pass-1', 'Chosen-password-2'];
    const token = await test.token('super-admin');
    const body = { name: 'Sample Newcomer', email, password: temporary };
    expect((await test.call(addUser, { body }, { token })).status).toBe(201);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(temporary);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    // The first sign-in loads everything, which takes long on a busy machine.
    await page.waitForURL('**/dashboard', { waitUntil: 'commit', timeout: 60_000 });
  }
});
