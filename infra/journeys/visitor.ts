import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addApplication, updateApplicationAdd } from '../../functions/contract.ts';
import { type Language, type PageName, publicPath } from '../../web/shared/places.ts';
import { layOutWhole } from '../../web/testing/lay-out-whole.ts';
import { documentPage, portrait } from '../local/sample/pictures.ts';
import { sampleFields, type TestCloud } from '../local/testing/test-cloud.ts';
import { violations as axeViolations } from './axe.ts';
import { untilLoaded } from './loading.ts';

/** Helpers of journeys of visitors. */

/** The pages that can be read without having asked for anything. */
export const readable: readonly PageName[] = ['home', 'about', 'workers', 'terms', 'enquiry', 'verify'];

export const readablePaths = (['en', 'bn'] satisfies Language[]).flatMap(language =>
  readable.map(page => publicPath(language, page)),
);

/** Runs axe on a page, also below what the screen shows, and returns a line for each finding. */
export async function violations(page: Page): Promise<string[]> {
  await layOutWhole(page);
  return axeViolations(page);
}

/** Resolves once a page has what it asks for when it is idle: its later styles, its fonts, and its film if it may. */
export async function untilIdle(page: Page): Promise<void> {
  // The manifest comes last of what every page asks for. Looking at every frame, as Playwright does by itself, would keep
  // a busy page from ever being idle.
  const asksForManifest = () => document.querySelector('link[rel="manifest"]') !== null;
  await page.waitForFunction(asksForManifest, undefined, { polling: 100 });
  await untilLoaded(page);
}

type Recorded = ReturnType<typeof sampleFields> & { readonly _id: string };

/** Records an application with its portrait and one document, at version 2; answers its fields and its id. */
export async function record(test: TestCloud, changes: Record<string, unknown> = {}): Promise<Recorded> {
  const token = await test.token('admin');
  const fields = sampleFields(changes);
  const image = await test.upload('image', token, await portrait(3, true));
  const body = { ...fields, image };
  const added = await test.call(addApplication, { body }, { token });
  const file1 = await test.upload('file1', token, await documentPage('Job Letter', String(fields.surname)));
  const parameters = { id: added.body._id };
  await test.call(updateApplicationAdd, { parameters, body: { file1, version: 1 } }, { token });
  return { ...fields, _id: added.body._id };
}

/** Waits until a picture of the page has loaded. */
export async function seesPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true });
  const width = () => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(0);
}
