import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchApplicationEnquiry } from '../../../functions/contract.ts';
import { openEnquiry } from '../../testing/open-enquiry.tsx';

const nationality = page.getByLabelText('Nationality');

it('The field for the nationality lists the countries with Bangladesh first, and accepts typed text', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  const input = nationality.element();
  const options = input instanceof HTMLInputElement ? Array.from(input.list?.options ?? []) : [];
  expect(options.length).toBeGreaterThan(240);
  expect(options.slice(0, 2).map(option => option.value)).toEqual(['Bangladesh', 'Afghanistan']);
});

it('The preset nationality Bangladesh is replaced when the visitor types another country', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await expect.element(nationality).toHaveValue('Bangladesh');
  await nationality.click();
  await userEvent.keyboard('Nepal');
  await expect.element(nationality).toHaveValue('Nepal');
});
