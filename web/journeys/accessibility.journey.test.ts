import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../infra/local/testing/test-cloud.ts';
import { staffPages } from '../shared/paths.ts';
import { openBrowser, visit } from './browser.ts';
import { record, signedIn } from './staff.ts';

/** Every page of the back office for people who cannot see it well, or have no mouse. */
describe('The back office for everybody', () => {
  let test: TestCloud;
  let browser: Browser;
  let id: string;

  beforeAll(async () => {
    test = await startTestCloud();
    browser = await openBrowser();
    const added = await record(test, [{ givenN: 'Anika' }, { givenN: 'Babul' }]);
    id = added[0]?._id ?? '';
  });
  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  /** Opens a page, which for some takes an application. */
  const open = async (page: Page, path: string) => {
    await page.goto(path.replace(/:id\??$/, id));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  const protectedPages = Object.values(staffPages).filter(path => path !== staffPages.login);

  describe.each([
    ['desktop', 1280],
    ['phone', 360],
  ])('on a %s', (_, width) => {
    let page: Page;
    beforeAll(async () => {
      page = await signedIn(test, browser, { role: 'super-admin', viewport: { width, height: 800 } });
      // A dialogue that is still fading in has too little contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    it.each(protectedPages)('axe finds nothing at %s, in light and in dark', async path => {
      await open(page, path);
      expect(await violations(page)).toEqual([]);
      await page.evaluate(() => document.body.classList.add('awsui-dark-mode'));
      expect(await violations(page)).toEqual([]);
    });

    it('axe finds nothing at the login', async () => {
      const { page: stranger } = await visit(browser, test.cloud.url, { width, height: 800 });
      await open(stranger, staffPages.login);
      expect(await violations(stranger)).toEqual([]);
      await stranger.context().close();
    });

    it('axe finds nothing in the dialogues', async () => {
      await open(page, staffPages.application);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^View/ }).first().click();
      await page.getByRole('heading', { name: /^Application: Pending/ }).waitFor();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });

  it('nothing has to be scrolled sideways at 320 px, which is 1280 px at 400 %', async () => {
    const page = await signedIn(test, browser, {
      role: 'super-admin',
      viewport: { width: 320, height: 640 },
    });
    const wide: string[] = [];
    for (const path of protectedPages) {
      await open(page, path);
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        wide.push(path);
    }
    expect(wide).toEqual([]);
  });

  it('an application is found and opened with the keyboard alone', async () => {
    const page = await signedIn(test, browser);
    await tabTo(page, 'Application List');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Anika/ }).waitFor();
    await tabTo(page, 'Passport search');
    await page.keyboard.type('khatun anika');
    await page.getByRole('row', { name: /Babul/ }).waitFor({ state: 'detached' });
    await tabTo(page, 'View Anika Khatun');
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Application: Pending/ }).waitFor();
    await tabTo(page, 'Approve');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Approve');
  });
});

/** What axe finds, in a line for each. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
  });
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false);
}
