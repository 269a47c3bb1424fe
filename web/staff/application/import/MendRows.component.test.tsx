import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkImport, importApplications, messages } from '../../../../functions/contract.ts';
import { Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { press, sees } from '../../testing/screen.ts';
import { chooseList, mockImports, openImport, person } from './testing/import-screen.tsx';

const cell = (label: string) => page.getByRole('button', { name: `Correct ${label}`, exact: true });

async function correct(label: string, text: string): Promise<void> {
  await cell(label).click();
  await page.getByRole('textbox', { name: label.replace(/ \(.*/, '') }).fill(text);
  await userEvent.keyboard('{Enter}');
}

const nationality = (row: number) => `Current Nationality of row ${row} (column J)`;
const wrong = { country: 'Bengaldesh' };

it('corrects a cell in its place, checks its row again, and offers the same for all rows that have the text', async () => {
  const api = mockImports();
  await openImport();
  await chooseList(person(1, wrong), person(2), person(3, wrong), person(4, { ...wrong, surname: 'X' }));
  await press('Check 4 rows');
  await expect.element(page.getByText(/“Bengaldesh” is not valid\. Write the name/).first()).toBeVisible();
  await expectNoViolations();

  await correct(nationality(4), 'Bangladesh');
  await sees('Current Nationality: “Bengaldesh” is in 2 other rows. Change it to “Bangladesh” there too?');
  await expectNoViolations();
  await press('Change all 2');
  await expect.element(page.getByRole('button', { name: 'Import the 3 good' })).toBeVisible();
  await sees('Corrected. The row will be added.');
  await correct('Surname of row 5 (column B)', 'Hossain');
  await press('Import all 4');
  await sees('3 applications added, 1 existed already.');
  const [sent] = api.calls(importApplications).map(({ input }) => Object(input.body));
  const column = (name: string) =>
    sent.rows.map(({ cells }: { cells: string[] }) => cells[sent.columns.indexOf(name)]);
  expect(column('currentN')).toEqual(['Bangladesh', 'Bangladesh', 'Bangladesh', 'Bangladesh']);
  expect(column('surname')).toEqual(['Rahman', 'Rahman', 'Rahman', 'Hossain']);
});

it('checks a corrected cell by the same rules, and does not offer a wrong text for other rows', async () => {
  mockImports();
  await openImport();
  await chooseList(person(1, wrong), person(2, wrong));
  await press('Check 2 rows');
  await correct(nationality(2), 'Atlantis');
  await expect.element(page.getByText(/“Atlantis” is not valid/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Change all/ })).not.toBeInTheDocument();
  await correct(nationality(2), 'Bangladesh');
  await sees('Corrected. The row will be added.');
  await sees('Current Nationality: “Bengaldesh” is in 1 other row. Change it to “Bangladesh” there too?');
  await press('Change all 1');
  await expect.element(page.getByRole('button', { name: 'Import all 2' })).toBeVisible();
});

it('keeps the editor open and says why when a row cannot be checked', async () => {
  const api = mockImports();
  await openImport();
  await chooseList(person(1, { ...wrong }), person(2));
  await press('Check 2 rows');
  api.on(checkImport, () => {
    throw new Refusal('FORBIDDEN', messages.forbidden);
  });
  await correct(nationality(2), 'Bangladesh');
  await sees(messages.forbidden);
  await expectNoViolations();
  await expect
    .element(page.getByRole('textbox', { name: 'Current Nationality of row 2' }))
    .toHaveValue('Bangladesh');
});

it('corrects cells on cards of a phone', async () => {
  await page.viewport(360, 740);
  mockImports();
  await openImport();
  await chooseList(person(1, { ...wrong }), person(2));
  await press('Check 2 rows');
  const input = page.getByRole('textbox', { name: 'Current Nationality of row 2' });
  await input.fill('Bangladesh');
  await expectNoViolations();
  await press('Save');
  await sees('Corrected. The row will be added.');
});
