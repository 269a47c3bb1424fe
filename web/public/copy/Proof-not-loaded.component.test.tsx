import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner } from '../../testing/proofs.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { viewOne } from '../words/en/view-one.ts';

vi.mock('../../shared/QrCode.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const signer = await createSigner();
const proof = await signer.sign(claimsOf({ name: 'রহিমা', iss: 'https://visa.example.com' }));

it.each([
  ['en', viewOne, 'https://visa.example.com/verify'],
  ['bn', bangla, 'https://visa.example.com/bn/verify'],
] as const)(
  'The copy still has the address and the reference to type if the QR code failed to load, in %s',
  async (language, { proof: words }, address) => {
    await openCopy(copiesOf([applicant({ proof })]), { language });
    await page.getByRole('button', { name: words.show }).click();
    await expect.element(page.getByText(words.missing)).toBeVisible();
    await expect.element(page.getByText(address, { exact: true })).toBeVisible();
    await expect.element(page.getByText('06R9-T4FH-M4H3J', { exact: true })).toBeVisible();
  },
);
