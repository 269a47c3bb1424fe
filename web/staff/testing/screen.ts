import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Helpers for tests of any screen. They find elements by roles and labels. */

export function field(label: string): Locator {
  return page.getByLabelText(label, { exact: true });
}

export async function press(button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
}

export async function pressInDialog(button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

export async function sees(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}

export function toast(text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
}

export async function seesToast(text: string | RegExp): Promise<void> {
  await expect.element(toast(text)).toBeVisible();
}

/** Expects that `renderScreen` shows the heading of this path. */
export async function isAt(path: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: `At ${path}`, exact: true })).toBeVisible();
}

/** Expects that the text of an element matches. */
export async function reads(shown: Locator, text: RegExp): Promise<void> {
  await expect.poll(() => shown.query()?.textContent).toMatch(text);
}
