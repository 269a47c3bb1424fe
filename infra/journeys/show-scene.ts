import type { Locator, Page } from 'playwright';
import { untilAtRest, untilLoaded, watchLoading } from './loading.ts';
import type { Scene } from './scenes.ts';

/** Opens the scene's screen and plays it. */
export async function showScene(page: Page, scene: Scene, id: string): Promise<void> {
  watchLoading(page);
  if (scene.unanswered) await page.route(`**/api/${scene.unanswered}*`, route => route.abort());
  await open(page, scene.path.replace(/:id\??$/, id));
  await untilLoaded(page, settled);
  if (scene.unanswered) await page.getByRole('alert').first().waitFor();
  await playScene(page, scene);
}

/** If another screen is open, changes the address within the page: a reload would compile all scripts again. */
async function open(page: Page, path: string): Promise<void> {
  const isThere = new URL(page.url()).pathname === path;
  if (isThere || page.url() === 'about:blank') return void (await page.goto(path));
  const before = await page.title();
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(title => document.title !== title, before);
}

export async function playScene(page: Page, { act }: Scene): Promise<void> {
  if (!act) return;
  await act(page);
  await untilLoaded(page, settled);
}

export async function settled(page: Page): Promise<void> {
  // Waits only until `main` exists, because on a phone an open menu hides it.
  await page.locator('main').waitFor({ state: 'attached' });
  for (const wait of [page.getByText(/^Loading/), page.getByLabel('Loading')]) await gone(wait);
  await untilAtRest(page);
}

const gone = (what: Locator) => what.first().waitFor({ state: 'detached' });
