import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { toast } from './screen.ts';

/** How the tests fill in the form of an application: by labels, as a person does. */

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  character => character.charCodeAt(0),
);

/** A file to choose: a small picture unless it is to be of another type or size (in bytes). */
export function aFile(name: string, type = 'image/png', size?: number): File {
  return new File([size === undefined ? png : new Uint8Array(size)], name, { type });
}

/** Chooses a file inside of the page: `upload` takes seconds to carry ten megabytes into it. */
export function giveFile(control: Locator, file: File): void {
  const input = control.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('Files are chosen in an input.');
  const carried = new DataTransfer();
  carried.items.add(file);
  input.files = carried.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export async function fillIn(label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

export async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function chooseCountry(label: string, country: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('combobox', { name: 'Find a country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}

/** Everything but the portrait. */
export async function fillInAll(): Promise<void> {
  await fillIn('Surname', 'Rahman');
  await fillIn('Given Name', 'Abdur');
  await fillIn('Email', 'abdur@example.com');
  await fillIn('Phone', '8801712345678');
  await fillIn('National ID No', '1990123');
  await choose('Sex', 'Male');
  await fillIn('Date of Birth', '1990-04-12');
  await fillIn('Place of Birth Town/City', 'Sylhet');
  await chooseCountry('Current Nationality', 'Bangladesh');
  await fillIn('Visible Identification Marks', 'Mole');
  await fillIn('Company Name', 'Northern Builders');
  await fillIn('Duty Duration', '2 years');
  await choose('Job Title', 'Welder');
  await fillIn('Salary', '54 000 CAD');
  await fillIn('Passport No', 'bx 0123456');
  await chooseCountry('Issued Country', 'Bangladesh');
}

export async function submit(): Promise<void> {
  await page.getByRole('button', { name: /^(Submit|Update)$/ }).click();
}

/** Expects the message as a toast and at the field, and the field in focus. */
export async function problem(label: string, message: string): Promise<void> {
  await expect.element(toast(message)).toBeVisible();
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-invalid')).toBe('true');
  const named = page.elementLocator(focused ?? document.body);
  await expect.element(named).toHaveAccessibleName(expect.stringContaining(label));
  await expect.element(named).toHaveAccessibleDescription(expect.stringContaining(message));
}
