import type { Page } from 'playwright';

/** The authenticator app of a member of staff. */

/** Reads the key, in base32, that the page shows beside its QR code. */
export async function readSecret(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return (key ?? '').replaceAll(' ', '');
}

/** Enters a code and sends it. */
export async function enterCode(page: Page, code: string, button = 'Confirm'): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: button }).click();
}
