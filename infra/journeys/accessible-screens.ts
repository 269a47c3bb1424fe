import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addSlider, updateApplicationAdd } from '../../functions/contract.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';
import { violations } from './axe.ts';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { groupsOf } from './scene-groups.ts';
import type { Scene } from './scenes.ts';
import { playScene, settled, showScene } from './show-scene.ts';
import { record, signedIn } from './staff.ts';

const looks = {
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  /** A window of 1280 px, zoomed to 400 %. Component tests check the desktop's tables in dark colours. */
  phone: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
} as const;

type Look = keyof typeof looks;

const overdue = { visaType: 'work', lmiaExpiry: '2026-01-31' };

export async function testAccessibility(scenes: readonly Scene[]): Promise<void> {
  const test = await startJourneyCloud();
  let id: string;
  let staff: Page;
  let stranger: Page;

  beforeAll(async () => {
    const added = await record(test, [
      { givenN: 'Anika', consents: { sms: 'inPerson' }, ...overdue },
      { givenN: 'Babul' },
    ]);
    id = added[0]?._id ?? '';
    await addSceneContent(test, id);
    ({ page: staff } = await signedIn(test, { role: 'super-admin' }));
    ({ page: stranger } = await visit(test.cloud.url));
  });

  it.each(groupsOf(scenes))(
    '$name has no axe findings and fits the screen width',
    async ({ first, others }) => {
      const shared = first.signedOut ? stranger : staff;
      const page = first.ownTab ? await shared.context().newPage() : shared;
      if (!currentLook.has(page)) await applyLook(page, 'desktop');
      await showScene(page, first, id);
      await checkBothLooks(page, first);
      for (const scene of others) {
        await close(page);
        await playScene(page, scene);
        await checkBothLooks(page, scene);
      }
      await close(page);
      if (page === shared) return;
      await page.close();
      // Undoes the offline mode that a scene in its own tab may have set.
      await shared.context().setOffline(false);
    },
  );
}

/** Checks the current look, then the other one. The next scene starts with that look: each change is slow. */
async function checkBothLooks(page: Page, scene: Scene): Promise<void> {
  const [as, other] =
    currentLook.get(page) === 'phone' ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
  await checkLook(page, scene, as);
  if (scene.opensByWidth) await close(page);
  await applyLook(page, other);
  if (scene.opensByWidth) await playScene(page, scene);
  await checkLook(page, scene, other);
}

const currentLook = new WeakMap<Page, Look>();

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  // The open menu covers the page on a phone, but stays beside it on a desktop.
  const closeMenu = page.getByRole('button', { name: 'Close navigation' });
  if (currentLook.get(page) === 'phone' && (await closeMenu.isVisible())) await closeMenu.click();
}

async function applyLook(page: Page, look: Look): Promise<void> {
  const { viewport, colorScheme } = looks[look];
  currentLook.set(page, look);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if (page.url() !== 'about:blank') await settled(page);
}

async function checkLook(page: Page, scene: Scene, as: Look): Promise<void> {
  const isDark = () => page.locator('body.awsui-dark-mode').count();
  await expect.poll(isDark).toBe(looks[as].colorScheme === 'dark' ? 1 : 0);
  // Polls, because Cloudscape needs several steps to lay out a narrower screen.
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
  // On a phone, Cloudscape hides the page and its heading under the open menu.
  const isCovered = !(await page.locator('main').isVisible());
  // axe finds nothing in hidden content, so only the scene "menu" may hide its page.
  expect(isCovered, `${scene.name}, ${as}`).toBe(scene.name === 'menu' && as === 'phone');
  const without = isCovered ? ['page-has-heading-one'] : [];
  expect(await violations(page, { without }), `${scene.name}, ${as}`).toEqual([]);
}

export async function addSceneContent(test: TestCloud, id: string): Promise<void> {
  const token = await test.token('admin');
  const file1 = await test.upload('file1', token);
  await test.call(updateApplicationAdd, { parameters: { id }, body: { file1, version: 1 } }, { token });
  const image = await test.upload('slide', token);
  const slide = { thumbnail: 'Work in Canada', title: 'From the job letter on.', status: 'Published', image };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status } = await test.call(addSlider, { body: slide }, { token, headers });
  if (status !== 201) throw new Error(`Adding a slide returned ${status}`);
}
