import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, fetchApplicationEnquiry } from '../../../functions/contract.ts';
import { mockApi, NoConnection } from '../../testing/mock-api.ts';
import { fillEnquiry, openEnquiry } from '../../testing/open-enquiry.tsx';
import { render } from '../../testing/render.ts';
import '../styles/later.css';
import '../styles/pages/enquiry.css';
import { enquiry as bangla } from '../words/bn/enquiry.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { enquiry } from '../words/en/enquiry.ts';
import { site as saySite } from '../words/en/site.ts';
import { Enquiry } from './Enquiry.tsx';

const site = saySite(defaultSettings);
const banglaSite = sayBanglaSite(defaultSettings);

const passport = page.getByLabelText('Passport Number');
const nationality = page.getByLabelText('Nationality');
const dateOfBirth = page.getByRole('group', { name: 'Date of Birth' });
const day = page.getByLabelText('Day', { exact: true });
const month = page.getByLabelText('Month', { exact: true });
const year = page.getByLabelText('Year', { exact: true });
const submit = page.getByRole('button', { name: 'Submit' });
const alert = page.getByRole('alert');

it('The enquiry says when nothing matches, and Clear empties the form [§2, §8]', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(alert).toHaveTextContent('');
  await expect.element(passport).toHaveValue('');
  await expect.element(nationality).toHaveValue('Bangladesh');
  for (const field of [day, month, year]) await expect.element(field).toHaveValue('');
  await expect.element(page.getByText('17 March 1994')).not.toBeInTheDocument();
  await expect.element(passport).toHaveFocus();
});

it('The form is cleared when the browser restores the page from its back/forward cache', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(passport).toHaveValue('');
  await expect.element(year).toHaveValue('');
  await expect.element(alert).toHaveTextContent('');
});

it('The form shows an error at each empty field, and no search result [§5]', async () => {
  await openEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent('');
  for (const field of [passport, day, month, year])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dateOfBirth).toHaveAccessibleDescription(/Please type your date of birth\.$/);
  await expect.element(passport).toHaveFocus();
  await passport.fill('A01234567');
  await expect.element(day).not.toHaveAttribute('aria-invalid');
  await day.fill('17');
  await submit.click();
  await expect.element(month).toHaveFocus();
  await expect.element(passport).not.toHaveAttribute('aria-invalid');
  await expect.element(day).not.toHaveAttribute('aria-invalid');
  await expect
    .element(dateOfBirth)
    .toHaveAccessibleDescription(/The date of birth must include the month and the year\.$/);
});

it('The form keeps the typed values after a connection error', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => {
    throw new NoConnection();
  });
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toMatchTextContent(/connection/);
  for (const [field, text] of [
    [passport, 'A01234567'],
    [day, '17'],
    [month, '3'],
    [year, '1994'],
  ] as const)
    await expect.element(field).toHaveValue(text);
});

it('The form shows an error at an invalid value', async () => {
  await openEnquiry();
  await fillEnquiry({ passport: 'A1' });
  await submit.click();
  await expect.element(passport).toHaveAccessibleDescription(/5 to 20 letters and digits/);
  await expect.element(passport).toBeInvalid();
});

it('The form keeps the typed values when the language changes', async () => {
  mockApi();
  const { rerender } = await render(
    <Enquiry words={enquiry} site={site} settings={defaultSettings} language="en" state={null} />,
  );
  await passport.fill('A01234567');
  await rerender(
    <Enquiry words={bangla} site={banglaSite} settings={defaultSettings} language="bn" state={null} />,
  );
  await expect.element(page.getByLabelText('পাসপোর্ট নম্বর')).toHaveValue('A01234567');
});
