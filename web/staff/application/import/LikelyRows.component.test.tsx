import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginImport,
  checkImport,
  defaultSettings,
  fetchImports,
  getSettings,
  importApplications,
  type LikelyPerson,
} from '../../../../functions/contract.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { csvSheet } from '../../shared/csv.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { press, sees } from '../../testing/screen.ts';
import { ImportPage } from './ImportPage.tsx';

const headers = ['Visa Type', 'Surname', 'Given Name', 'Email', 'Phone', 'National ID No', 'Sex'].concat(
  ['Date of Birth', 'Place of Birth', 'Nationality', 'Visible Identification Marks', 'Passport No'],
  ['Issued Country'],
);

const person = (number: number, surname = 'Rahman') =>
  ['Visit', surname, 'Ayesha', `p${number}@example.com`, '01712345678', '1990', 'Female'].concat([
    '1990-02-28',
    'Khulna',
    'Bangladesh',
    'A scar',
    `ZX${10_000 + number}`,
    'BGD',
  ]);

const known: LikelyPerson = {
  _id: 'a'.repeat(24),
  surname: 'Akter',
  givenN: 'Kamrul',
  passport: 'BX0123456',
  isStatus: 'Pending',
  closedAt: '2025-01-02T00:00:00.000Z',
  compared: { name: 'near', dob: 'same' },
};

it('The import lists people who already have an application or another row, and leaves out the rows that the user ticks', async () => {
  const api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  api.on(beginImport, () => ({ _id: 'e'.repeat(24) }));
  api.on(importApplications, ({ body }) => ({
    results: (body?.rows ?? []).map(({ row }) => ({ row, outcome: 'added' as const })),
    ...(body?.finished && { ended: { added: 2, changed: 0, left: 1 } }),
  }));
  api.on(checkImport, ({ body }) => ({
    applications: [],
    taken: [],
    ...(body?.people && {
      likely: body.people.map(({ passport }) => (passport === 'ZX10001' ? [known] : [])),
    }),
  }));
  await renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });
  const sheet = csvSheet(headers.map(header => ({ header, kind: 'text', width: 9 })));
  sheet.add([person(1), person(2), person(3, 'Hossain')]);
  await page.getByLabelText('Spreadsheet').upload(new File([sheet.end()], 'list.csv'));
  await press('Check 3 rows');
  await sees('Perhaps the same person');
  await expect.element(page.getByRole('link', { name: /Kamrul Akter/ })).toBeVisible();
  await sees('Passport BX0123456, Pending, closed');
  await sees('Same: date of birth. Nearly the same: name.');
  await sees('Same: name, date of birth, national ID, phone. Nearly the same: passport, email.');
  await expectNoViolations();
  await expect.element(page.getByRole('button', { name: 'Import all 3' })).toBeVisible();
  await press('Leave all out');
  await expect.element(page.getByRole('button', { name: 'Import the 0 good' })).toBeDisabled();
  await page.getByRole('button', { name: 'Import all', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Leave out row 3' }).click();
  await press('Import the 2 good');
  await expect.poll(() => api.calls(importApplications).length).toBe(2);
  const [sent] = api.calls(importApplications).map(({ input }) => Object(input.body));
  expect(sent.rows.map(({ row }: { row: number }) => row)).toEqual([2, 4]);
});
