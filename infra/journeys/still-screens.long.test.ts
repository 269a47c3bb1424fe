import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSceneContent } from './accessible-screens.ts';
import { visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { groupsOf } from './scene-groups.ts';
import { type Scene, staffScenes } from './scenes.ts';
import { playScene, settled, showScene } from './show-scene.ts';
import { storedSession } from './staff.ts';
import { movesNearMouse, watchMoves } from './stillness.ts';
import { record } from './visitor.ts';

const test = await startJourneyCloud();

/** Scenes of a signed-in user who is online. */
const scenes = staffScenes.filter(({ signedOut, ownTab }) => !signedOut && !ownTab);
/**
 * Leaves out scenes with error messages: in narrow columns a message may need one line more than its reserved space.
 */
const scenesOfPhone = scenes.filter(({ name }) => !name.endsWith('-refused'));

/** On every screen of the back office, nothing near the mouse may move while a user types or opens something. */
describe.each([
  { device: 'a desktop', viewport: { width: 1280, height: 900 }, shown: scenes },
  { device: 'a phone', viewport: { width: 360, height: 740 }, shown: scenesOfPhone },
])('On $device', ({ viewport, shown }) => {
  let page: Page;
  let id: string;

  beforeAll(async () => {
    ({ _id: id } = await record(test, { consents: { sms: 'inPerson' } }));
    await addSceneContent(test, id);
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
      // Ignores the moves so far if the scene opened another screen.
      const hasLeft = new URL(page.url()).pathname !== path;
      if (hasLeft) await movesNearMouse(page);
      if (!scene.act || hasLeft) await typeAndTakeBack(page);
      expect(await movesNearMouse(page), scene.name).toEqual([]);
      await leaveScene(page, scene);
    }
  });
});

/** Types a letter into the first field and removes it again. */
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

/** Closes the dialogs and menus that a scene opened. */
async function leaveScene(page: Page, { opensByWidth }: Scene): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  const menu = page.getByRole('button', { name: 'Close navigation' });
  if (opensByWidth && (await menu.isVisible())) await menu.click();
}
