import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchApplicationEnquiry } from '../../../functions/contract.ts';
import { fillEnquiry, openEnquiry } from '../../testing/open-enquiry.tsx';
import { enquiry } from '../words/en/enquiry.ts';

const dateOfBirth = page.getByRole('group', { name: 'Date of Birth' });
const day = page.getByLabelText('Day', { exact: true });
const month = page.getByLabelText('Month', { exact: true });
const year = page.getByLabelText('Year', { exact: true });
const submit = page.getByRole('button', { name: 'Submit' });

it.each([
  ['17/03/1994', ['17', '3', '1994']],
  ['১৭ মার্চ ১৯৯৪', ['১৭', '৩', '১৯৯৪']],
])(
  'The date of birth splits the pasted date “%s” into its three fields, and shows it in words',
  async (date, parts) => {
    const { api } = await openEnquiry();
    api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
    await page.getByLabelText('Passport Number').fill('A01234567');
    await day.click();
    // Sets the whole text at once, like a paste.
    await userEvent.fill(day, date);
    const fields = [day, month, year].map(field => field.element());
    expect(fields.map(field => field instanceof HTMLInputElement && field.value)).toEqual(parts);
    await expect.element(page.getByText('17 March 1994')).toBeVisible();
    await submit.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(enquiry.errors.noMatch);
    expect(api.calls().map(call => call.input.query?.['search2'])).toEqual(['1994-03-17']);
  },
);

it('The date of birth accepts the name of a month, and says which part of the date is wrong', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  await month.fill('March');
  await expect.element(page.getByText('17 March 1994')).toBeVisible();
  await year.fill('94');
  await expect.element(page.getByText('17 March 1994')).not.toBeInTheDocument();
  await submit.click();
  await expect.element(dateOfBirth).toHaveAccessibleDescription(/The year must have four digits/);
  await expect.element(year).toHaveFocus();
});
