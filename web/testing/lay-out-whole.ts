import type { Page } from 'playwright';

/** Lays out what a page would lay out only when it comes near, for whoever looks at the page as a whole. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
}
