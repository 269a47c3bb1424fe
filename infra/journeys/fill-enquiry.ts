import type { Page } from 'playwright';
import { untilLoaded } from './loading.ts';

/** Fills in the enquiry. The date of birth is `YYYY-MM-DD`. */
export async function fillEnquiry(
  page: Page,
  [passport, nationality, dateOfBirth]: readonly [string, string, string],
): Promise<void> {
  const inputs = page.locator('form input');
  const values = [passport, nationality, ...dateOfBirth.split('-').toReversed()];
  for (const [index, value] of values.entries()) await inputs.nth(index).fill(value);
}

/** Waits for the copy's pictures. The caller must have called `watchLoading` for the page. */
export async function openCopy(page: Page, identity: readonly [string, string, string]): Promise<void> {
  await fillEnquiry(page, identity);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/view-one');
  await page.locator('article img').last().waitFor();
  await untilLoaded(page);
}
