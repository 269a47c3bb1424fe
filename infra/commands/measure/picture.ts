import { basename } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** A browser profile of a width in which nothing moves. */
export function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
  width: number,
): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
}

/**
 * Takes the whole of a new page, or with `screenOnly` what a screen shows of it. What the browser complains about goes to
 * the console under the name of the picture.
 * @param show opens what the picture is of
 */
export async function takePicture(
  context: BrowserContext,
  path: string,
  show: (page: Page) => Promise<void>,
  screenOnly = false,
): Promise<void> {
  const complain = (complaint: string) => console.error(`${basename(path, '.png')}: ${complaint}`);
  const page = await context.newPage();
  page.on('console', message => {
    // Some scenes cut requests off.
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED')) complain(message.text());
  });
  page.on('pageerror', error => complain(error.message));
  await show(page);
  const { width, height, excess } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    window.scrollTo(0, 0);
    return { width: innerWidth, height: scrollHeight, excess: scrollWidth - innerWidth };
  });
  if (excess > 0) complain(`wider than its screen by ${excess} px`);
  // Not `fullPage`, which for a moment gives the page no width: the sidebar then closes.
  if (!screenOnly) await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
  await page.screenshot({ path });
  await page.close();
}
