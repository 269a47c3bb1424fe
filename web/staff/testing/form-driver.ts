import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { pixel } from '../../testing/applicant.ts';
import { emptyForm, type FormValues } from '../application/form/form-rules.ts';
import { toast } from './screen.ts';

/** Fills in the form of an application by its labels, as users do. */

const png = Uint8Array.from(atob(pixel.replace(/^.*,/, '')), character => character.charCodeAt(0));

/**
 * A file to choose; by default a small picture.
 * @param size in bytes
 */
export function aFile(name: string, type = 'image/png', size?: number): File {
  return new File([size === undefined ? png : new Uint8Array(size)], name, { type });
}

/** Sets the file inside the page, because Vitest's `upload` takes seconds to transfer ten megabytes. */
export function giveFile(control: Locator, file: File): void {
  const input = control.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('The control is not an input element.');
  const carried = new DataTransfer();
  carried.items.add(file);
  input.files = carried.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export const filledIn: FormValues = {
  ...emptyForm,
  visaType: 'work',
  surname: 'Rahman',
  givenN: 'Abdur',
  email: 'abdur@example.com',
  phone: '01712-345678',
  nationalId: '1990123',
  sex: 'Male',
  dob: '1990-04-12',
  birthCity: 'Sylhet',
  currentN: 'BGD',
  identification: 'Mole',
  company: 'Northern Builders',
  dutyDuration: '2 years',
  jobTitle: 'Welder',
  salary: '54 000 CAD',
  passport: 'bx 0123456',
  issuedCountry: 'BGD',
  language: 'bn',
  namesAsInPassport: false,
};

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

/** Types all values except the portrait. The date of birth is day/month/year. */
export async function fillInAll(): Promise<void> {
  await choose('Visa Type', 'Work');
  await fillIn('Surname', filledIn.surname);
  await fillIn('Given Name', filledIn.givenN);
  await fillIn('Email', filledIn.email);
  await fillIn('Phone', filledIn.phone);
  await fillIn('National ID No', filledIn.nationalId);
  await choose('Sex', filledIn.sex);
  await fillIn('Date of Birth', '12/04/1990');
  await fillIn('Place of Birth Town/City', filledIn.birthCity);
  await chooseCountry('Current Nationality', 'Bangladesh');
  await fillIn('Visible Identification Marks', filledIn.identification);
  await fillIn('Company Name', filledIn.company);
  await fillIn('Duty Duration', filledIn.dutyDuration);
  await choose('Job Title', filledIn.jobTitle);
  await fillIn('Salary', filledIn.salary);
  await fillIn('Passport No', filledIn.passport);
  await chooseCountry('Issued Country', 'Bangladesh');
}

export async function submit(): Promise<void> {
  await page.getByRole('button', { name: /^(Submit|Update)$/ }).click();
}

/** Expects a message as a notification and at its field, and the focus in the field. */
export async function problem(label: string, message: string): Promise<void> {
  await expect.element(toast(message)).toBeVisible();
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-invalid')).toBe('true');
  const named = page.elementLocator(focused ?? document.body);
  await expect.element(named).toHaveAccessibleName(expect.stringContaining(label));
  await expect.element(named).toHaveAccessibleDescription(expect.stringContaining(message));
}

/** Expects that exactly these fields are marked as invalid, in this order, each with its message. */
export async function marks(wrong: readonly (readonly [label: string, message: string])[]): Promise<void> {
  const marked = Array.from(document.querySelectorAll('[aria-invalid="true"]'));
  expect(marked).toHaveLength(wrong.length);
  for (const [index, [label, message]] of wrong.entries()) {
    const control = page.elementLocator(marked[index] ?? document.body);
    await expect.element(control).toHaveAccessibleName(expect.stringContaining(label));
    await expect.element(control).toHaveAccessibleDescription(expect.stringContaining(message));
  }
}
