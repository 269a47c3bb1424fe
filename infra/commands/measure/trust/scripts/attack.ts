import type { BrowserContext, Page } from 'playwright';
import { createUpload, type Route } from '../../../../../functions/contract.ts';
import { type Scene, showScene, staffScenes } from '../../../../journeys/scenes.ts';
import { portrait } from '../../../../local/sample/pictures.ts';
import { describe, type Reply, type TestCloud } from '../../../../local/testing/test-cloud.ts';
import type { Tally } from '../row.ts';
import { packs } from './scripts.ts';
import type { WatchedBrowser } from './watched-browser.ts';

/** State that the parts of the attack share. */
export interface Attack {
  readonly test: TestCloud;
  /** The super-admin's token, renewed in time. */
  readonly token: () => Promise<string>;
  readonly browser: WatchedBrowser;
  /** A super-admin's profile, and a visitor's. */
  readonly staff: BrowserContext;
  readonly visitor: BrowserContext;
  readonly tally: Tally;
}

/** A row that would not notice a script proves nothing. */
export async function noticesWhatRuns({ browser, visitor, tally }: Attack): Promise<void> {
  const page = await visitor.newPage();
  const inject = (html: string) =>
    page.evaluate(text => document.body.insertAdjacentHTML('beforeend', text), html);
  await page.setContent('<p>');
  await inject('<img src=x onerror=ran()>');
  await page.waitForTimeout(500);
  const ran = (await browser.problems(page)).some(problem => problem.startsWith('a script ran'));
  await page.goto('/');
  await inject('<img src=x onerror=ran()>');
  await page.waitForTimeout(500);
  const stopped = (await browser.problems(page)).some(problem => problem.includes('security policy'));
  tally.count(ran && stopped ? undefined : 'a script that runs, or is stopped, is not noticed');
  await page.close();
}

/** One look at a page on which so many texts stand. */
export async function look({ browser, tally }: Attack, page: Page, texts: number): Promise<void> {
  for (let text = 1; text < texts; text += 1) tally.count();
  const [first, ...others] = await browser.problems(page);
  tally.count(first);
  tally.add(others);
}

export async function call({ test, token }: Attack, route: Route, input: object): Promise<Reply['body']> {
  const headers = route.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
  const { status, body } = await test.call(route, input, { token: await token(), headers });
  if (status >= 300) throw new Error(`${route.name} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** An upload whose name is a script. */
export async function upload(
  all: Attack,
  purpose: 'image' | 'file1' | 'slide',
  round: number,
): Promise<string> {
  const bytes = await portrait(1, true);
  const fileName = `${packs[round % packs.length]}.jpg`;
  const { key, url, headers } = await call(all, createUpload, {
    body: { ...describe(bytes, purpose), fileName },
  });
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return key;
}

export const sceneOf = (name: string): Scene =>
  staffScenes.find(scene => scene.name === name) ?? { name, path: `/${name}` };

/** Screens of the back office that show so many texts. */
export async function screens(all: Attack, names: readonly string[], texts: number, id = ''): Promise<void> {
  for (const name of names) {
    const page = await all.staff.newPage();
    await showScene(page, sceneOf(name), id);
    await look(all, page, texts);
    await page.close();
  }
}
