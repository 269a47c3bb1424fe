import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { furnish } from './accessible-screens.ts';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { groupsOf } from './scene-groups.ts';
import { playScene, type Scene, settled, showScene, staffScenes } from './scenes.ts';
import { storedSession } from './staff.ts';
import { movesNearMouse, watchMoves } from './stillness.ts';
import { record } from './visitor.ts';

const test = await startJourneyCloud();

/** Screens that a signed-in person meets on a line that works. */
const scenes = staffScenes.filter(({ signedOut, ownTab }) => !signedOut && !ownTab);
/** In its narrow columns a message may have a line more than is kept for it. */
const scenesOfPhone = scenes.filter(({ name }) => !name.endsWith('-refused'));

/** On every screen of the back office an input moves nothing that somebody may be about to press. */
describe.each([
  { device: 'a desktop', viewport: { width: 1280, height: 900 }, shown: scenes },
  { device: 'a phone', viewport: { width: 360, height: 740 }, shown: scenesOfPhone },
])('On $device', ({ viewport, shown }) => {
  let page: Page;
  let id: string;

  beforeAll(async () => {
    ({ _id: id } = await record(test));
    await furnish(test, id);
    const storageState = await storedSession(test.cloud.url, test.account('super-admin'));
    ({ page } = await visit(test.cloud.url, viewport, { storageState }));
    await watchMoves(page);
  });

  it.each(groupsOf(shown))('nothing moves near the mouse on $name', async ({ first, others }) => {
    const { act, ...screen } = first;
    await showScene(page, screen, id);
    for (const scene of [first, ...others]) {
      await movesNearMouse(page);
      const path = new URL(page.url()).pathname;
      if (scene.act) await playScene(page, scene);
      // Another screen has taken the place of the first one.
      const hasLeft = new URL(page.url()).pathname !== path;
      if (hasLeft) await movesNearMouse(page);
      if (!scene.act || hasLeft) await typeAndTakeBack(page);
      expect(await movesNearMouse(page), scene.name).toEqual([]);
      await leaveScene(page, scene);
    }
  });
});

/** Types a letter into the first field of a screen and takes it back. */
async function typeAndTakeBack(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const field = main.getByRole('textbox').or(main.getByRole('searchbox')).first();
  if (!(await field.isVisible())) return;
  await field.click();
  for (const key of ['End', 'a', 'Backspace']) {
    await page.keyboard.press(key);
    await settled(page);
  }
}

/** Closes what a scene has opened over the page. */
async function leaveScene(page: Page, { opensByWidth }: Scene): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  const menu = page.getByRole('button', { name: 'Close navigation' });
  if (opensByWidth && (await menu.isVisible())) await menu.click();
}
