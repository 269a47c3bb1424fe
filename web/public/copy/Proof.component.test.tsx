import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner, firstClaims } from '../../testing/proofs.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { viewOne } from '../words/en/view-one.ts';
import { closeCopies } from './useCopy.ts';

const { proof: words } = viewOne;
const signer = await createSigner();
const proof = await signer.sign(claimsOf({ iss: 'https://visa.example.com' }));
const code = page.getByRole('img', { name: words.label, includeHidden: true });

// As in a new tab: the module remembers by itself when a copy was closed.
beforeEach(() => closeCopies(0));

it('is shown on a screen to whoever wants it, with what it is for and the address that it leads to', async () => {
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

it('has a short reference beside it, to be typed where the code does not scan', async () => {
  await openCopy(copiesOf([applicant({ proof })]));
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(page.getByText('06R9-T4FH-M4H3J', { exact: true })).toBeVisible();
});

it('has no reference while it is of the first kind, which nobody finds by one', async () => {
  await openCopy(copiesOf([applicant({ proof: await signer.sign(firstClaims()) })]));
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText('06R9-T4FH-M4H3J')).not.toBeInTheDocument();
});

it('leads from a Bangla copy to the Bangla page', async () => {
  await openCopy(copiesOf([applicant({ proof })]), { language: 'bn' });
  await page.getByRole('button', { name: bangla.proof.show }).click();
  await expect.element(page.getByText('https://visa.example.com/bn/verify', { exact: true })).toBeVisible();
});

it.each([
  ['that is not signed yet', undefined],
  ['whose proof cannot be read', 'x.y.z'],
])('is missed in words on a copy %s, with when to print it', async (_, unusable) => {
  await openCopy(copiesOf([applicant({ ...(unusable && { proof: unusable }) }), applicant({ proof })]));
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  const without = page.getByRole('article').first();
  await expect.element(without.getByText(words.notYet)).toBeVisible();
  await expect.element(page.getByText(words.notYet)).toBeVisible();
});
