import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findLikely, getApplication } from '../../../../functions/contract.ts';
import { holdTimers } from '../../../testing/hold-timers.ts';
import { type MockApi, NoConnection } from '../../../testing/mock-api.ts';
import { showAddPage } from '../../testing/add-screen.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { choose, fillIn } from '../../testing/form-driver.ts';
import { sampleId } from '../../testing/sample-application.ts';
import type { LikelyPerson } from '../likely-words.ts';
import { likelyDelayMilliseconds } from './useLikely.ts';

let api: MockApi;
const asked = () => api.calls(findLikely).map(({ input }) => input.body);
const list = () => page.getByRole('list', { name: 'Perhaps the same person' });

const kamrul: LikelyPerson = {
  _id: sampleId,
  surname: 'Rahman',
  givenN: 'Kamrul',
  passport: 'BX0123456',
  isStatus: 'Rejected',
  closedAt: '2026-03-01T00:00:00.000Z',
  compared: { name: 'near', nationalId: 'same', phone: 'different', dob: 'same' },
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  ({ api } = await showAddPage());
  api.on(findLikely, () => ({ likely: [kamrul] }));
});

it('the panel beside the form lists similar records with their matching and differing values', async () => {
  await fillIn('National ID No', '1234 567 890');
  const person = list().getByRole('listitem');
  for (const text of [
    'Passport BX0123456',
    'Rejected, closed',
    'Same: date of birth, national ID',
    'Nearly the same: name',
    'Different: phone',
  ])
    await expect.element(person.getByText(text)).toBeVisible();
  const link = person.getByRole('link', { name: /Kamrul Rahman/ });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', `/updateApplicationView/${sampleId}`);
  expect(asked()).toEqual([{ nationalId: '1234 567 890' }]);
  expect(api.calls(getApplication)).toEqual([]);
  await expectNoViolations();
});

it('the form searches for similar records after a pause in typing, if a compared value changed', async () => {
  const pauses = holdTimers(likelyDelayMilliseconds);
  await fillIn('Surname', 'Rohman');
  await fillIn('Given Name', 'Kamrul');
  await fillIn('Phone', '0171234');
  pauses.runOut();
  expect(asked()).toEqual([]);
  await fillIn('Phone', '01712-345678');
  pauses.runOut();
  const typed = { surname: 'Rohman', givenN: 'Kamrul', phone: '+8801712345678' };
  await expect.poll(asked).toEqual([typed]);
  await choose('Sex', 'Male');
  await fillIn('Salary', '54 000 CAD');
  pauses.runOut();
  await expect.element(list()).toBeVisible();
  expect(asked()).toEqual([typed]);
});

it('the panel ignores the response for an earlier value', async () => {
  const first = Promise.withResolvers<void>();
  api.on(findLikely, async ({ body }) => {
    if (body?.passport !== 'BX0123456') return { likely: [{ ...kamrul, givenN: 'Latest' }] };
    await first.promise;
    return { likely: [kamrul] };
  });
  await fillIn('Passport No', 'BX0123456');
  await expect.poll(asked).toHaveLength(1);
  await fillIn('Passport No', 'BX0123457');
  await expect.element(list().getByRole('link', { name: /Latest/ })).toBeVisible();
  first.resolve();
  await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }));
  await expect.element(list().getByRole('link', { name: /Latest/ })).toBeVisible();
});

it('the panel shows nothing when the request fails', async () => {
  api.on(findLikely, () => {
    throw new NoConnection();
  });
  await fillIn('Passport No', 'BX0123456');
  await expect.poll(asked).toHaveLength(1);
  await expect.element(page.getByText(/^No match so far/)).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it.each([360, 1440])('the panel moves no field when it appears, at a width of %i px', async width => {
  await page.viewport(width, 900);
  const tops = () =>
    Array.from(document.querySelectorAll('input'), field => field.getBoundingClientRect().top);
  await fillIn('Passport No', 'BX0123456');
  const before = tops();
  const news = width < 1200 ? page.getByText('(1)') : list();
  await expect.element(news).toBeVisible();
  expect(tops()).toEqual(before);
});
