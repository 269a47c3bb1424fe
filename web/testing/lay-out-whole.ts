import type { Page } from 'playwright';

/** Lays out what a page would lay out only when it comes near, for whoever looks at the page as a whole. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      if (getComputedStyle(element).contentVisibility === 'visible') continue;
      element.style.contentVisibility = 'visible';
      // What keeps a part of the home page hidden at first.
      for (const animation of element.getAnimations()) animation.finish();
    }
  });
}
