import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner } from '../../testing/proofs.ts';
import { closeCopies } from './closing.ts';
import { proofWords } from './proof-words.ts';

const words = proofWords('en');
const proof = await (await createSigner()).sign(claimsOf({ iss: 'https://visa.example.com' }));
const code = page.getByRole('img', { name: words.label, includeHidden: true });

// As in a new tab: the module remembers by itself when a copy was closed.
beforeEach(() => closeCopies(0));

it('is shown on a screen to whoever wants it, with what it is for and the address that it leads to', async () => {
  await openCopy(copiesOf([applicant({ proof })]));
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText(/Anybody can check with a phone’s camera/)).toBeVisible();
  await expect.element(page.getByText('https://visa.example.com/verify', { exact: true })).toBeVisible();
  const hide = page.getByRole('button', { name: 'Hide the code' });
  await expect.element(hide).toHaveAttribute('aria-expanded', 'true');
  await hide.click();
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
});

it.each([
  ['that is not signed yet', undefined],
  ['whose proof cannot be read', 'x.y.z'],
])('is not there, and nothing is said of it, on a copy %s', async (_, unusable) => {
  await openCopy(copiesOf([applicant({ ...(unusable && { proof: unusable }) }), applicant({ proof })]));
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  const [without] = page.getByRole('article').elements();
  expect(without?.textContent).not.toMatch(/code|verify/);
});
