import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSlider, updateApplicationAdd } from '../../functions/contract.ts';
import { startTestCloud, type TestCloud } from '../../infra/local/testing/test-cloud.ts';
import { violations } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { type Scene, showScene, staffScenes } from './scenes.ts';
import { record, signedIn, type Viewport } from './staff.ts';

/** Declares a test of every screen of the back office, in every state, for people who do not see well. */
export function itIsForEverybody(viewport: Viewport, colorScheme: 'light' | 'dark'): void {
  let test: TestCloud;
  let browser: Browser;
  let id: string;
  let staff: Page;
  let stranger: Page;

  beforeAll(async () => {
    test = await startTestCloud();
    browser = await openBrowser();
    const added = await record(test, [{ givenN: 'Anika' }, { givenN: 'Babul' }]);
    id = added[0]?._id ?? '';
    await furnish(test, id);
    staff = await signedIn(test, browser, { role: 'super-admin', viewport });
    ({ page: stranger } = await visit(browser, test.cloud.url, viewport));
  });
  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  it.each(staffScenes)(`$name is whole and axe finds nothing, in ${colorScheme}`, async scene => {
    const page = await open(scene.signedOut ? stranger : staff, scene);
    expect(await page.locator('body.awsui-dark-mode').count()).toBe(colorScheme === 'dark' ? 1 : 0);
    expect(await excess(page)).toBe(0);
    // Under the open menu of a phone Cloudscape hides the page, and its heading with it.
    const isCovered = !(await page.locator('main').isVisible());
    expect(await violations(page, isCovered ? ['page-has-heading-one'] : [])).toEqual([]);
    await page.close();
  });

  /** A tab for each scene: what one leaves typed or cut off is none of the next one's business. */
  async function open(person: Page, scene: Scene): Promise<Page> {
    // The scene before may have cut the line.
    await person.context().setOffline(false);
    const page = await person.context().newPage();
    // A dialogue that is still fading in has too little contrast.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await showScene(page, scene, id);
    return page;
  }
}

/** Adds what the scenes show: a document of the application, and a slide. */
async function furnish(test: TestCloud, id: string): Promise<void> {
  const token = await test.token('admin');
  const file1 = await test.upload('file1', token);
  await test.call(updateApplicationAdd, { parameters: { id }, body: { file1, version: 1 } }, { token });
  const image = await test.upload('slide', token);
  const slide = { thumbnail: 'Work in Canada', title: 'From the job letter on.', status: 'Published', image };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status } = await test.call(addSlider, { body: slide }, { token, headers });
  if (status !== 201) throw new Error(`Adding a slide answered ${status}`);
}

/** By how many pixels a page is wider than its screen. */
function excess(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(document.documentElement.scrollWidth - window.innerWidth, 0));
}
