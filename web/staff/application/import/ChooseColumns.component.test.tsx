import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginImport,
  checkImport,
  defaultSettings,
  fetchImports,
  getSettings,
} from '../../../../functions/contract.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sees } from '../../testing/screen.ts';
import { fileProblems } from './file/file-problems.ts';
import { ImportPage } from './ImportPage.tsx';
import { workbookOf } from './testing/workbooks.ts';

beforeEach(async () => {
  const api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  api.on(beginImport, () => ({ _id: 'e'.repeat(24) }));
  api.on(checkImport, () => ({ applications: [], taken: [] }));
  await renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });
});

const choose = (name: string, content: string | Uint8Array) =>
  page
    .getByLabelText('Spreadsheet')
    .upload(new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
const row = (attributes: string, ...texts: readonly string[]) =>
  `<row ${attributes}>${texts.map(text => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
const importedAs = (name: string, as: string) =>
  page.getByRole('button', { name: `${name} is imported as ${as}` });

describe('the step of an import that assigns columns to fields', () => {
  it('includes hidden rows and columns, names them, and can leave out the rows', async () => {
    const rows =
      row('', 'Surname', 'Mobile', 'Phone') +
      row('', 'Rahman', '01812345678', '01712345678') +
      row('hidden="1"', 'Akter', '01812345678', '01712345679');
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>';
    await choose('list.xlsx', workbookOf([{ before, rows }]));
    await sees('1 row of this list is hidden in the spreadsheet, for example by a filter.');
    await expect.element(importedAs('Phone', 'Phone')).toBeVisible();
    await expect.element(importedAs('Mobile, hidden', 'Not imported')).toBeVisible();
    await expectNoViolations();
    await expect.element(page.getByRole('button', { name: 'Check 2 rows' })).toBeVisible();
    await page.getByLabelText('Import the hidden rows too').click();
    await expect.element(page.getByRole('button', { name: 'Check 1 row' })).toBeVisible();
    await page.getByLabelText('Import the hidden rows too').click();
    await expect.element(page.getByRole('button', { name: 'Check 2 rows' })).toBeVisible();
  });

  it('a column without a name, or with the name of another, is named by its letter', async () => {
    await choose('list.csv', 'Surname,Phone,,Phone\nRahman,01712345678,x,01812345678\n');
    await expect.element(importedAs('Phone (column B)', 'Phone')).toBeVisible();
    await expect.element(importedAs('Phone (column D)', 'Not imported')).toBeVisible();
    await expect.element(importedAs('Column C', 'Not imported')).toBeVisible();
  });

  it('a message says that no column name is recognised', async () => {
    await choose('list.csv', 'Rahman,Ayesha\nAkter,Nasrin\n');
    await expect
      .element(page.getByText(/^No column name was recognised, so the first row is used/))
      .toBeVisible();
    await expectNoViolations();
  });

  it.each([
    ['an empty file', '', fileProblems.emptyFile],
    ['names only', 'Surname,Given Name\n', fileProblems.empty],
  ])('is not shown for %s', async (_, text, problem) => {
    await choose('list.csv', text);
    await sees(problem);
  });
});
