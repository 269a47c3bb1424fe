import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addSlider, updateApplicationAdd } from '../../functions/contract.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';
import { violations } from './axe.ts';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { playScene, type Scene, settled, showScene } from './scenes.ts';
import { record, signedIn } from './staff.ts';

const desktop = { width: 1280, height: 800 };
/** 1280 px at 400 %. */
const phone = { width: 320, height: 640 };

/** Dark changes colours and nothing else. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Declares a test of each screen of the back office, in every state, for people who do not see well. */
export async function itIsForEverybody(scenes: readonly Scene[]): Promise<void> {
  const test = await startJourneyCloud();
  let id: string;
  let staff: Page;
  let stranger: Page;

  beforeAll(async () => {
    const added = await record(test, [{ givenN: 'Anika' }, { givenN: 'Babul' }]);
    id = added[0]?._id ?? '';
    await furnish(test, id);
    ({ page: staff } = await signedIn(test, { role: 'super-admin' }));
    ({ page: stranger } = await visit(test.cloud.url));
  });

  it.each(tabsOf(scenes))(
    'axe finds nothing on $name, and nothing is wider than the screen',
    async ({ first, others }) => {
      const page = await open(first, desktop);
      await look(page, first);
      for (const scene of others) {
        await goOn(page, scene);
        await look(page, scene);
      }
      await page.close();
    },
  );

  /** Looks at a scene in both colours, and on a phone. */
  async function look(page: Page, scene: Scene): Promise<void> {
    await expectLooks(page, 'light');
    expect(await violations(page), scene.name).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await expectLooks(page, 'dark');
    expect(await violations(page, { only: colours }), scene.name).toEqual([]);

    const narrow = scene.opensByWidth ? await open(scene, phone, 'dark') : page;
    await narrow.setViewportSize(phone);
    await settled(narrow);
    await expectLooks(narrow, 'dark');
    // Under the open menu of a phone Cloudscape hides the page, and its heading with it.
    const isCovered = !(await narrow.locator('main').isVisible());
    const without = isCovered ? ['page-has-heading-one'] : [];
    expect(await violations(narrow, { without }), scene.name).toEqual([]);
    if (narrow !== page) await narrow.close();
  }

  /** A new tab with a scene. */
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

/** From one scene to the next of the same screen. */
async function goOn(page: Page, scene: Scene): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await settled(page);
  await playScene(page, scene);
}

/** Scenes of one screen that are looked at one after the other. */
interface Tab {
  readonly name: string;
  readonly first: Scene;
  readonly others: readonly Scene[];
}

/** Scenes that follow each other on one screen share a tab: a screen takes longer to open than to look at. */
function tabsOf(scenes: readonly Scene[]): Tab[] {
  const tabs: Tab[] = [];
  for (const scene of scenes) {
    const last = tabs.at(-1);
    if (last && last.first.path === scene.path && !isAlone(last.first) && !isAlone(scene))
      tabs.splice(-1, 1, { ...last, name: `${last.name}, ${scene.name}`, others: [...last.others, scene] });
    else tabs.push({ name: scene.name, first: scene, others: [] });
  }
  return tabs;
}

const isAlone = ({ ownTab, opensByWidth }: Scene) => ownTab || opensByWidth;

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
