import type { Page } from 'playwright';

/** Fills in the enquiry, in whatever language it is: passport number, nationality, and date of birth as `YYYY-MM-DD`. */
export async function fillEnquiry(
  page: Page,
  [passport, nationality, dateOfBirth]: readonly [string, string, string],
): Promise<void> {
  const inputs = page.locator('form input');
  const values = [passport, nationality, ...dateOfBirth.split('-').toReversed()];
  for (const [index, value] of values.entries()) await inputs.nth(index).fill(value);
}
