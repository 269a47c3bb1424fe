import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findProof, shownReference } from '../../../functions/contract.ts';
import { NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { facts, forged, genuine, goTo, open, result, words } from '../../testing/open-verify.tsx';

const reference = '659XRG6003431';
const field = page.getByRole('textbox', { name: words.reference.label });
const check = page.getByRole('button', { name: words.reference.check });

it('A typed reference finds a copy, and the page shows the same details as for its code', async () => {
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

it('The page also opens with a reference in its URL, as after a change of language', async () => {
  const api = await open('');
  api.on(findProof, () => ({ proof: genuine }));
  goTo('659x-rg60-03431');
  await expect.element(result.getByRole('heading', { name: words.verdicts.found.title })).toBeVisible();
});

it('The page reports a typing error in a reference without a request', async () => {
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
])('The page says that %s', async (_, failure, title) => {
  const api = await open('');
  api.on(findProof, () => {
    throw failure;
  });
  await field.fill(reference);
  await check.click();
  await expect.element(result.getByRole('heading', { name: title })).toBeVisible();
  expect(facts()).toEqual([]);
});

it('The page asks the server again when the visitor submits the same reference again', async () => {
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

it('The page shows no content of an unsigned code that a reference found', async () => {
  const api = await open('');
  api.on(findProof, () => ({ proof: forged }));
  await field.fill(reference);
  await check.click();
  await expect.element(result.getByRole('heading', { name: 'Not genuine' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/RAHMAN|4567|Prairie/);
});

it('The page hides its other content while it checks a typed reference, and focuses the result', async () => {
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
