import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findProof, shownReference } from '../../../functions/contract.ts';
import { NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { facts, forged, genuine, goTo, open, result, words } from '../../testing/open-verify.tsx';

const reference = '659XRG6003431';
const field = page.getByRole('textbox', { name: words.reference.label });
const check = page.getByRole('button', { name: words.reference.check });

it('finds a copy by a typed reference, and shows the same facts as for its code', async () => {
  const api = await open('');
  api.on(findProof, () => ({ proof: genuine }));
  await field.fill(` ${reference.toLowerCase().replaceAll('0', 'o')} `);
  await check.click();
  await expect.element(result.getByRole('heading', { name: words.verdicts.found.title })).toBeVisible();
  expect(facts()).toContainEqual(['Company Name', 'Prairie Harvest Foods']);
  await expect.element(result.getByText(words.compareFound)).toBeVisible();
  expect(api.calls().map(({ input }) => input)).toEqual([{ body: { reference: shownReference(reference) } }]);
  expect(location.hash).toBe(`#${shownReference(reference)}`);
});

it('opens with a reference in its URL, as after a language change', async () => {
  const api = await open('');
  api.on(findProof, () => ({ proof: genuine }));
  goTo('659x-rg60-03431');
  await expect.element(result.getByRole('heading', { name: words.verdicts.found.title })).toBeVisible();
});

it('reports a typing error in a reference without a request', async () => {
  const api = await open('');
  await field.fill('659X-RG60-03432');
  await check.click();
  await expect.element(page.getByText(words.reference.wrong)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  expect(api.calls()).toEqual([]);
});

it.each([
  ['we have no copy with this reference', new Refusal('NOT_FOUND', 'No'), 'No copy has this reference'],
  [
    'too many wrong references were typed',
    new Refusal('TOO_MANY', 'No', { retryAfter: 60 }),
    'Too many wrong references',
  ],
  ['a copy is not signed yet', new Refusal('UNAVAILABLE', 'No', { retryAfter: 60 }), 'Cannot be checked now'],
  ['there is no connection', new NoConnection(), 'Cannot be checked now'],
  ['the response is invalid', new OddAnswer('{"proof":1}'), 'Cannot be checked now'],
])('says that %s', async (_, failure, title) => {
  const api = await open('');
  api.on(findProof, () => {
    throw failure;
  });
  await field.fill(reference);
  await check.click();
  await expect.element(result.getByRole('heading', { name: title })).toBeVisible();
  expect(facts()).toEqual([]);
});

it('asks again when the same reference is submitted again', async () => {
  const api = await open('');
  api.on(findProof, () => {
    throw new NoConnection();
  });
  await field.fill(reference);
  await check.click();
  await expect.element(result.getByRole('heading', { name: 'Cannot be checked now' })).toBeVisible();
  api.on(findProof, () => ({ proof: genuine }));
  await check.click();
  await expect.element(result.getByRole('heading', { name: words.verdicts.found.title })).toBeVisible();
});

it('shows no content of an unsigned proof found by a reference', async () => {
  const api = await open('');
  api.on(findProof, () => ({ proof: forged }));
  await field.fill(reference);
  await check.click();
  await expect.element(result.getByRole('heading', { name: 'Not genuine' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/RAHMAN|4567|Prairie/);
});

it('hides the rest of the page while it checks, and has the focus on the result after a typed reference', async () => {
  const api = await open('');
  const answer = Promise.withResolvers<{ proof: string }>();
  api.on(findProof, () => answer.promise);
  await field.fill(reference);
  await check.click();
  await expect.element(result.getByText(words.checking)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.how.title })).not.toBeInTheDocument();
  answer.resolve({ proof: genuine });
  await expect.element(result.getByRole('heading', { name: words.verdicts.found.title })).toBeVisible();
  await expect.element(result).toHaveFocus();
  await expect.element(field).toHaveValue(reference);
});
