import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner } from '../../testing/proofs.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { viewOne } from '../words/en/view-one.ts';
import { closeCopies } from './useCopy.ts';

const { proof: words } = viewOne;
const signer = await createSigner();
const proof = await signer.sign(claimsOf({ iss: 'https://visa.example.com' }));
const code = page.getByRole('img', { name: words.label, includeHidden: true });

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

it('The copy shows its QR code on request, with its purpose and the address that it opens', async () => {
  await openCopy(copiesOf([applicant({ proof })]));
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText(/^Scan this code with a phone’s camera/)).toBeVisible();
  await expect.element(page.getByText('https://visa.example.com/verify', { exact: true })).toBeVisible();
  const hide = page.getByRole('button', { name: 'Hide the code' });
  await expect.element(hide).toHaveAttribute('aria-expanded', 'true');
  await hide.click();
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
});

it('The QR code has a reference beside it, to type if the code cannot be scanned', async () => {
  await openCopy(copiesOf([applicant({ proof })]));
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(page.getByText('06R9-T4FH-M4H3J', { exact: true })).toBeVisible();
});

it('The QR code of a Bangla copy opens the Bangla page', async () => {
  await openCopy(copiesOf([applicant({ proof })]), { language: 'bn' });
  await page.getByRole('button', { name: bangla.proof.show }).click();
  await expect.element(page.getByText('https://visa.example.com/bn/verify', { exact: true })).toBeVisible();
});

it.each([
  ['without a signature', undefined],
  ['with an unreadable proof', 'x.y.z'],
])('A text that says when to print replaces the QR code on a copy %s', async (_, unusable) => {
  await openCopy(copiesOf([applicant({ ...(unusable && { proof: unusable }) }), applicant({ proof })]));
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  const without = page.getByRole('article').first();
  await expect.element(without.getByText(words.notYet)).toBeVisible();
  await expect.element(page.getByText(words.notYet)).toBeVisible();
});
