import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSlider, updateApplicationAdd } from '../../functions/contract.ts';
import { startTestCloud, type TestCloud } from '../../infra/local/testing/test-cloud.ts';
import { violations } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { type Scene, settled, showScene } from './scenes.ts';
import { record, signedIn } from './staff.ts';

const desktop = { width: 1280, height: 800 };
/** 1280 px at 400 %. */
const phone = { width: 320, height: 640 };

/** Dark changes colours and nothing else. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Declares a test of each screen of the back office, in every state, for people who do not see well. */
export function itIsForEverybody(scenes: readonly Scene[]): void {
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
    staff = await signedIn(test, browser, { role: 'super-admin' });
    ({ page: stranger } = await visit(browser, test.cloud.url));
  });
  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  it.each(scenes)('$name is whole and axe finds nothing', async scene => {
    const page = await open(scene, desktop);
    await expectLooks(page, 'light');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await expectLooks(page, 'dark');
    expect(await violations(page, { only: colours })).toEqual([]);

    if (scene.opensByWidth) await page.close();
    const narrow = scene.opensByWidth ? await open(scene, phone, 'dark') : page;
    await narrow.setViewportSize(phone);
    await settled(narrow);
    await expectLooks(narrow, 'dark');
    // Under the open menu of a phone Cloudscape hides the page, and its heading with it.
    const isCovered = !(await narrow.locator('main').isVisible());
    expect(await violations(narrow, { without: isCovered ? ['page-has-heading-one'] : [] })).toEqual([]);
    await narrow.close();
  });

  /** A tab for each scene: what one leaves typed or cut off is none of the next one's business. */
  async function open(
    scene: Scene,
    viewport: typeof desktop,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<Page> {
    const person = scene.signedOut ? stranger : staff;
    // The scene before may have cut the line.
    await person.context().setOffline(false);
    const page = await person.context().newPage();
    await page.setViewportSize(viewport);
    // A dialogue that is still fading in has too little contrast.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await showScene(page, scene, id);
    return page;
  }
}

/** The page wears these colours, and is no wider than its screen. */
async function expectLooks(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const isDark = () => page.locator('body.awsui-dark-mode').count();
  await expect.poll(isDark).toBe(colorScheme === 'dark' ? 1 : 0);
  // A screen that was made narrower is laid out again in steps.
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
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
