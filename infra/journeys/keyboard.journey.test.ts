import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { notice, record, signedIn } from './staff.ts';

const test = await startJourneyCloud();

describe('The back office with the keyboard only', () => {
  let staff: Page;

  beforeAll(async () => {
    ({ page: staff } = await signedIn(test));
    await record(test, [{ givenN: 'Anika' }, { givenN: 'Babul' }]);
  });

  /** Opens the list of applications in a window of this width. */
  async function openList(width = 1280): Promise<Page> {
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto('/application');
    return staff;
  }

  it('lets a user sign in; each opened page focuses its heading', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const { email, password } = test.account('super-admin');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    // The browser changes the URL before the screen changes.
    await page.getByRole('link', { name: 'Application List' }).waitFor();
    for (const [entry, heading] of [
      ['Application List', 'Application Management'],
      ['Admin List', 'Admin List'],
      ['Slider List', 'Slider Management'],
      ['Settings', 'Settings'],
    ] as const) {
      await tabTo(page, entry);
      expect(await focusIsSeen(page)).toBe(true);
      await page.keyboard.press('Enter');
      await page.locator('h1:focus').getByText(heading).waitFor();
      expect(await page.title()).toBe(`${heading} · Maplegate`);
    }
    await page.context().close();
  });

  it('finds and opens an application; closing a dialog returns the focus to the button that opened it', async () => {
    const page = await openList();
    await page.getByRole('row', { name: /Anika/ }).waitFor();
    await page.getByRole('row', { name: /Babul/ }).waitFor();
    await tabTo(page, 'Passport search');
    await page.keyboard.type('khatun anika');
    await page.getByRole('row', { name: /Babul/ }).waitFor({ state: 'detached' });
    await tabTo(page, 'View Anika Khatun');
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Anika Khatun: Pending');
    await tabTo(page, 'Approve');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.getByRole('dialog').locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Approve');
  });

  it('finds an application from any screen with Ctrl+K, starts its approval, and finds it again among the recent ones', async () => {
    const page = await openList();
    await page.getByRole('row', { name: /Babul/ }).waitFor();
    await page.goto('/setting');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => focusedName(page)).toBe('Find');
    await page.keyboard.type('khatun anik');
    await page.getByRole('option', { name: /Anika/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Anika Khatun: Pending');
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('checkbox', { checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.keyboard.press('/');
    await expect.poll(() => focusedName(page)).toBe('Find');
    await page.getByRole('option', { name: /Anika/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('finds an application by name, sets a stage and goes back with 10 keys', async () => {
    await record(test, [{ givenN: 'Zubaida' }]);
    const page = await openList();
    await page.getByRole('row', { name: /Zubaida/ }).waitFor();
    let keys = 0;
    const press = async (...pressed: string[]) => {
      keys += pressed.length;
      for (const key of pressed) await page.keyboard.press(key);
    };
    // Ctrl and K are one key, and so are Alt and the left arrow.
    await press('Control+k', 'z', 'u', 'b', 'Enter');
    await expect.poll(() => focusedName(page)).toBe('Zubaida Khatun: Pending');
    await press('s', 'b', 'i', 'Enter');
    await notice(page, 'Biometrics is done today.');
    // A browser without a window has no Alt+Left.
    keys += 1;
    await page.goBack();
    await page.locator('h1').getByText('Application Management').waitFor();
    expect(keys).toBe(10);
  });

  it("moves the focus to the list's heading after an application was deleted", async () => {
    await record(test, [{ givenN: 'Chandra' }]);
    const page = await openList();
    await page.getByRole('row', { name: /Chandra/ }).waitFor();
    await tabTo(page, 'Delete Chandra Khatun');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Chandra/ }).waitFor({ state: 'detached' });
    await page.locator('h1:focus').getByText('Application Management').waitFor();
  });

  it('opens the form from a card on a tablet and returns to the list through the breadcrumbs', async () => {
    const page = await openList(768);
    await page.getByRole('listitem').filter({ hasText: 'Anika' }).waitFor();
    await tabTo(page, 'Edit Anika Khatun');
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('h1:focus').getByText('Application Form').waitFor();
    await tabBackTo(page, 'Dashboard');
    await page.keyboard.press('Enter');
    await page.locator('h1:focus').getByText('Dashboard').waitFor();
  });
});

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return '';
    return one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
  });
}

const tabTo = (page: Page, name: string) => pressUntil(page, 'Tab', name);
const tabBackTo = (page: Page, name: string) => pressUntil(page, 'Shift+Tab', name);

/** Presses a key until the element with this name has the focus. */
async function pressUntil(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`${key} does not reach ${name}`);
}

/** Checks that the focused element has a visible ring. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false);
}
