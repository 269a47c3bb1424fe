import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** What the pictures of `npm run screens` are taken with. */
export interface Studio {
  readonly browser: Browser;
  readonly url: string;
  readonly accounts: string;
  readonly out: string;
  readonly scale: number;
  readonly only: string;
}

/** Whether a picture of this name is wanted. */
export const isWanted = ({ only }: Studio, name: string) => name.includes(only);

/** A browser profile of a width in which nothing moves. */
export function openContext(
  studio: Studio,
  width: number,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return studio.browser.newContext({
    baseURL: studio.url,
    viewport: { width, height: 900 },
    deviceScaleFactor: studio.scale,
    reducedMotion: 'reduce',
    ...options,
  });
}

/** A page whose complaints go to the console under the name of its picture. */
export async function openPage(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  page.on('console', message => {
    // Some scenes cut requests off.
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED'))
      console.error(`${name}: ${message.text()}`);
  });
  page.on('pageerror', error => console.error(`${name}: ${error.message}`));
  return page;
}

/** Takes the whole page, or with `screenOnly` what a screen shows of it. */
export async function takePicture(
  page: Page,
  { out }: Studio,
  name: string,
  screenOnly = false,
): Promise<void> {
  const { width, height, excess } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    window.scrollTo(0, 0);
    return { width: innerWidth, height: scrollHeight, excess: scrollWidth - innerWidth };
  });
  if (excess > 0) console.error(`${name}: wider than its screen by ${excess} px`);
  // Not `fullPage`, which for a moment gives the page no width: the sidebar then closes.
  if (!screenOnly) await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(out, `${name}.png`) });
}
