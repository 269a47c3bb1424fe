import type { Page } from 'playwright';
import { codeAt, decodeBase32, stepAt } from '../local/cognito/totp.ts';

/** The authenticator app of a member of staff. */

/** Reads the key that the page shows beside its QR code. */
export async function readSecret(page: Page): Promise<Buffer> {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return decodeBase32((key ?? '').replaceAll(' ', ''));
}

/** The code that the app shows. Each counts once: after that of now, the one that it shows next is taken too. */
export function codeOf(secret: Buffer, shown: 'now' | 'next'): string {
  return codeAt(secret, stepAt(Date.now() / 1000) + (shown === 'next' ? 1 : 0));
}

export async function enterCode(page: Page, code: string, button = 'Confirm'): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: button }).click();
}
