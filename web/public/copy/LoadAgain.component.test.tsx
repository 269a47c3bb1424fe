import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enquiryCode, fetchApplicationEnquiry, limits, messages } from '../../../functions/contract.ts';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { codeWords } from '../enquiry/code-words.ts';
import { closeCopies } from './useCopy.ts';

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

it('A copy with expired file links is loaded again with one button', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  const loadedAt = Date.now() - limits.downloadSeconds * 1000;
  const go = await openCopy(copiesOf([applicant({ file1: storedFile('letter.png') })], loadedAt));
  expect(page.getByRole('img', { name: 'Job Letter' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number), unreadable: 0 },
    replace: true,
  });
  expect(api.calls(fetchApplicationEnquiry).map(call => call.input.query)).toEqual([
    { limit: '10', search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
  ]);
});

it('A copy is loaded again with an emailed code if the enquiry needs one', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, ({ query }) => {
    if (query.code === '123456') return { applications: [applicant()] };
    throw new Refusal('CODE_NEEDED', messages.codeNeeded, {
      ...(query.code && { fields: { code: messages.wrongCode } }),
    });
  });
  api.on(enquiryCode, () => ({}));
  const loadedAt = Date.now() - limits.downloadSeconds * 1000;
  const go = await openCopy(copiesOf([applicant()], loadedAt));
  await page.getByRole('button', { name: 'Load again' }).click();
  const words = codeWords('en');
  await expect.element(page.getByRole('button', { name: words.send.email.first })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await page.getByRole('button', { name: words.send.email.first }).click();
  expect(api.calls(enquiryCode).map(({ input }) => input.body)).toEqual([
    { search: 'A01234567', search1: 'BGD', search2: '1994-03-17', language: 'en', way: 'email' },
  ]);
  const code = page.getByLabelText(words.code, { exact: true });
  await code.fill('999999');
  await page.getByRole('button', { name: words.open }).click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(words.wrong));
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
  await code.fill('123456');
  await page.getByRole('button', { name: words.open }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number), unreadable: 0 },
    replace: true,
  });
});

it('The copy offers to load again if a picture fails to load, and a new enquiry if that fails', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => {
    throw new NoConnection();
  });
  const go = await openCopy(
    copiesOf([applicant({ file1: storedFile('letter.png', 'image/png', 'data:,') })]),
  );
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(page.getByText(/could not be loaded again/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to the visa enquiry' }))
    .toHaveAttribute('href', '/enquiry');
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
});
