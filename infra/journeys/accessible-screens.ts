import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addSlider, updateApplicationAdd } from '../../functions/contract.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';
import { violations } from './axe.ts';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { groupsOf } from './scene-groups.ts';
import { playScene, type Scene, settled, showScene } from './scenes.ts';
import { record, signedIn } from './staff.ts';

/** The two ways in which each scene is looked at. */
const looks = {
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  /** 1280 px at 400 %. What only a desktop has, the tables, the tests of the components look at in dark too. */
  phone: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
} as const;

type Look = keyof typeof looks;

/** Has a line in the work of today. */
const overdue = { visaType: 'work', lmiaExpiry: '2026-01-31' };

/** Declares a test of each screen of the back office, in every state, for people who do not see well. */
export async function itIsForEverybody(scenes: readonly Scene[]): Promise<void> {
  const test = await startJourneyCloud();
  let id: string;
  let staff: Page;
  let stranger: Page;

  beforeAll(async () => {
    const added = await record(test, [{ givenN: 'Anika', ...overdue }, { givenN: 'Babul' }]);
    id = added[0]?._id ?? '';
    await furnish(test, id);
    ({ page: staff } = await signedIn(test, { role: 'super-admin' }));
    ({ page: stranger } = await visit(test.cloud.url));
  });

  it.each(groupsOf(scenes))(
    'axe finds nothing on $name, and nothing is wider than the screen',
    async ({ first, others }) => {
      const shared = first.signedOut ? stranger : staff;
      const page = first.ownTab ? await shared.context().newPage() : shared;
      if (!worn.has(page)) await wear(page, 'desktop');
      await showScene(page, first, id);
      await lookBothWays(page, first);
      for (const scene of others) {
        await close(page);
        await playScene(page, scene);
        await lookBothWays(page, scene);
      }
      await close(page);
      if (page === shared) return;
      await page.close();
      // The scene may have cut the line.
      await shared.context().setOffline(false);
    },
  );
}

/** Looks at a scene as the page is, and then in the other way, in which the next scene begins: each change costs a layout. */
async function lookBothWays(page: Page, scene: Scene): Promise<void> {
  const [as, other] =
    worn.get(page) === 'phone' ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
  await look(page, scene, as);
  if (scene.opensByWidth) await close(page);
  await wear(page, other);
  if (scene.opensByWidth) await playScene(page, scene);
  await look(page, scene, other);
}

/** The look that a page was given last. */
const worn = new WeakMap<Page, Look>();

/** Closes what a scene has opened over the page. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  // A phone's menu lies over the page. A desktop has it beside the page, where it stays.
  const closeMenu = page.getByRole('button', { name: 'Close navigation' });
  if (worn.get(page) === 'phone' && (await closeMenu.isVisible())) await closeMenu.click();
}

/** Gives a page the size and the colours of a look. */
async function wear(page: Page, look: Look): Promise<void> {
  const { viewport, colorScheme } = looks[look];
  worn.set(page, look);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if (page.url() !== 'about:blank') await settled(page);
}

/** The page is in the colours of a look, no wider than its screen, and axe finds nothing. */
async function look(page: Page, scene: Scene, as: Look): Promise<void> {
  const isDark = () => page.locator('body.awsui-dark-mode').count();
  await expect.poll(isDark).toBe(looks[as].colorScheme === 'dark' ? 1 : 0);
  // A screen that was made narrower is laid out again in steps.
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
  // Under the open menu of a phone Cloudscape hides the page, and its heading with it.
  const isCovered = !(await page.locator('main').isVisible());
  // Nothing would be found in what is hidden: no other scene may be so.
  expect(isCovered, `${scene.name}, ${as}`).toBe(scene.name === 'menu' && as === 'phone');
  const without = isCovered ? ['page-has-heading-one'] : [];
  expect(await violations(page, { without }), `${scene.name}, ${as}`).toEqual([]);
}

/** Adds what the scenes show: a document of the application, and a slide. */
export async function furnish(test: TestCloud, id: string): Promise<void> {
  const token = await test.token('admin');
  const file1 = await test.upload('file1', token);
  await test.call(updateApplicationAdd, { parameters: { id }, body: { file1, version: 1 } }, { token });
  const image = await test.upload('slide', token);
  const slide = { thumbnail: 'Work in Canada', title: 'From the job letter on.', status: 'Published', image };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status } = await test.call(addSlider, { body: slide }, { token, headers });
  if (status !== 201) throw new Error(`Adding a slide answered ${status}`);
}
