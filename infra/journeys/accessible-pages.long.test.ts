import { beforeAll, expect, it } from 'vitest';
import { linkedPages, publicPath } from '../../web/shared/places.ts';
import { type Visit, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilIdle, violations } from './visitor.ts';

const test = await startJourneyCloud();

/** One browser tab, which all tests of this file share. */
let reader: Visit;

beforeAll(async () => {
  reader = await visit(test.cloud.url);
});

it.each(linkedPages)(
  '%s has no axe findings, no horizontal scrolling at 320 px, and a link to the other language',
  async name => {
    const { page, complaints } = reader;
    await page.goto(publicPath('en', name));
    for (const [language, link, other] of [
      ['en', 'বাংলা', 'bn'],
      ['bn', 'English', 'en'],
    ] as const) {
      await page.waitForURL(url => url.pathname === publicPath(language, name));
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      await page.setViewportSize({ width: 1280, height: 900 });
      await untilIdle(page);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: link }).click();
      await page.waitForURL(url => url.pathname === publicPath(other, name));
    }
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    expect(complaints).toEqual([]);
  },
);
