import type { Page } from 'playwright';

/** Disables `content-visibility`, so that full-page screenshots show every section. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      if (getComputedStyle(element).contentVisibility === 'visible') continue;
      element.style.contentVisibility = 'visible';
      // Ends the animations that hide parts of the home page at first.
      for (const animation of element.getAnimations()) animation.finish();
    }
  });
}
