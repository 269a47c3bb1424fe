import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { languages, publicPath } from '../../web/shared/places.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilIdle } from './visitor.ts';

const test = await startJourneyCloud();

/** Width of the text on A4 within the page margins, in pixels. */
const widthOfPaper = 688;

/**
 * Returns the texts and pictures of the page that are not laid out or not loaded, and would be missing in a screenshot
 * of the whole page.
 */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, a), footer :is(p, a)')];
    const skipped = texts
      .filter(text => text.checkVisibility() && !text.checkVisibility({ contentVisibilityAuto: true }))
      .map(text => text.textContent);
    const empty = [...document.images]
      .filter(image => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
      .map(image => image.currentSrc || image.src);
    return [...skipped, ...empty];
  });
}

describe.each([360, 1440])('In a window of %i pixels, without scrolling,', width => {
  it.each(languages.map(language => publicPath(language, 'home')))(
    '%s shows all of its texts and pictures',
    async path => {
      const { page } = await visit(test.cloud.url, { width, height: 740 });
      await page.goto(path);
      await untilIdle(page);
      await expect.poll(() => missing(page), { timeout: 10_000 }).toEqual([]);
      await leave(page);
    },
  );
});

it.each(languages)(
  'The home page in %s prints every slide, with every text dark on white',
  async language => {
    const { page } = await visit(test.cloud.url, { width: widthOfPaper, height: 740 });
    await page.goto(publicPath(language, 'home'));
    await untilIdle(page);
    await page.emulateMedia({ media: 'print' });
    const shown = page.locator('main :is(h1, h2, h3, p):visible');
    await expect.poll(() => shown.count()).toBeGreaterThan(30);
    const found = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main :is(h1, h2, h3, p)')].filter(one =>
        one.checkVisibility(),
      );
      const beside = shown
        .filter(one => one.getBoundingClientRect().right > innerWidth)
        .map(one => one.textContent);
      const pale = shown
        .filter(one =>
          (/\d+/g[Symbol.match](getComputedStyle(one).color) ?? []).every(part => Number(part) > 150),
        )
        .map(one => one.textContent);
      return { count: shown.length, beside, pale };
    });
    expect(found.count).toBeGreaterThan(30);
    expect(found).toMatchObject({ beside: [], pale: [] });
    await leave(page);
  },
);
