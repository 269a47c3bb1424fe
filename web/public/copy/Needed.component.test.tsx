import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { closeCopies } from './useCopy.ts';

beforeEach(() => closeCopies(0));

const needed = [
  { label: { en: 'Passport', bn: 'পাসপোর্ট' }, reason: 'The picture is too dark.' },
  { label: { en: 'Application form, signed', bn: 'স্বাক্ষর করা আবেদন ফরম' } },
];
const items = () =>
  page
    .getByRole('region', { name: /What we still need from you|আপনার কাছ থেকে এখনো যা দরকার/ })
    .getByRole('listitem')
    .elements()
    .map(item => item.textContent?.trim());

it.each([
  ['en', ['Passport The picture is too dark.', 'Application form, signed']],
  ['bn', ['পাসপোর্ট The picture is too dark.', 'স্বাক্ষর করা আবেদন ফরম']],
] as const)(
  'The copy lists in the language of the page (%s) what the applicant must still bring, and why',
  async (language, lines) => {
    await openCopy(copiesOf([applicant({ isStatus: 'Pending', needed })]), { language });
    await expect.poll(items).toEqual(lines);
  },
);

it('The list of things to bring is empty if the office needs nothing', async () => {
  await openCopy(copiesOf([applicant()]));
  await expect.element(page.getByText('Surname')).toBeVisible();
  expect(items()).toEqual([]);
});
