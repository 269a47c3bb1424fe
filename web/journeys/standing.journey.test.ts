import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../infra/local/testing/test-cloud.ts';
import { openBrowser, visit } from './browser.ts';
import { readablePaths, untilIdle } from './visitor.ts';

/** What stands below the first screen comes late: nothing may move by it, and every section is to be reached. */
describe('Standing still on the public pages', () => {
  let test: TestCloud;
  let browser: Browser;

  beforeAll(async () => {
    test = await startTestCloud();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await test.close();
  });

  /** A page on a phone that scrolls without gliding, and the links of its table of contents. */
  async function openContents(path: string): Promise<{ page: Page; contents: Locator }> {
    const { page } = await visit(browser, test.cloud.url, { width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    return { page, contents: page.getByRole('main').getByRole('navigation').getByRole('link') };
  }

  it.each(readablePaths)('lays out what is below on %s when it comes near', async path => {
    const { page } = await visit(browser, test.cloud.url, { width: 360, height: 740 });
    await page.goto(path);
    const end = page.getByRole('contentinfo').getByRole('link').last();
    const isLaidOut = () => end.evaluate(link => link.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await end.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    await page.context().close();
  });

  it.each(readablePaths)('moves nothing on %s while it is loaded, on no width', async path => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      const { page } = await visit(browser, test.cloud.url, { width, height });
      await page.goto(path);
      await untilIdle(page);
      // By then the parts below have been shown.
      await page.waitForTimeout(300);
      const shift = await page.evaluate(
        () =>
          new Promise<number>(done => {
            new PerformanceObserver(list => {
              const shifts = list.getEntries().map(entry => ('value' in entry ? Number(entry.value) : 0));
              done(shifts.reduce((sum, one) => sum + one, 0));
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(done, 100, 0);
          }),
      );
      expect(shift).toBeLessThan(0.01);
      await page.context().close();
    }
  });

  it.each([
    [360, 740],
    [1440, 900],
  ])('stands about where it stood, %j wide, when it is loaded again', async (width, height) => {
    const { page } = await visit(browser, test.cloud.url, { width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const section = page.getByRole('heading', { level: 2, name: 'Our Application Process' });
    await section.evaluate(heading => heading.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(300);
    await section.evaluate(heading => heading.scrollIntoView({ block: 'center' }));
    await page.reload();
    await untilIdle(page);
    await page.waitForTimeout(300);
    await expect
      .poll(() => section.evaluate(heading => heading.getBoundingClientRect().top))
      .toBeLessThan(height);
    expect(await section.evaluate(heading => heading.getBoundingClientRect().bottom)).toBeGreaterThan(0);
    await page.context().close();
  });

  it.each(['/about', '/terms'])('an address with a section of %s shows that section', async path => {
    const { page, contents } = await openContents(path);
    const links = await contents.evaluateAll(all =>
      all.map(link => ({ name: link.textContent, href: link.getAttribute('href') ?? '' })),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { name, href } of links) {
      await page.goto('about:blank');
      await page.goto(path + href);
      await expectAtTop(page.getByRole('heading', { level: 2, name: name ?? '' }));
    }
    await page.context().close();
  });

  it.each(['/about', '/terms'])('each link of the contents of %s leads to its section', async path => {
    const { page, contents } = await openContents(path);
    for (const link of await contents.all()) {
      await page.evaluate(() => scrollTo(0, 0));
      await link.click();
      await expectAtTop(page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '' }));
    }
    await page.context().close();
  });
});

/** A heading comes to stand below the bar and is at rest there. */
async function expectAtTop(heading: Locator): Promise<void> {
  const top = () => heading.evaluate(element => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(60);
  await expect.poll(top).toBeLessThan(300);
  await heading.page().waitForTimeout(300);
  expect(await top()).toBeGreaterThan(60);
  expect(await top()).toBeLessThan(300);
}
