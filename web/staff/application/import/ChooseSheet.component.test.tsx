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
import { press, sees } from '../../testing/screen.ts';
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

const choose = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  page.getByLabelText('Spreadsheet').upload(new File(parts, name));

const rowsOf = (name: string) =>
  `<row r="1"><c r="A1" t="str"><v>Surname</v></c></row><row r="2"><c r="A2" t="str"><v>${name}</v></c></row>`;

describe('a workbook with several sheets', () => {
  it('the import asks for the sheet; the active sheet is selected and hidden ones are last', async () => {
    const book = workbookOf(
      [
        { name: 'Old', state: 'hidden', rows: rowsOf('Hidden') },
        { name: 'Notes', rows: rowsOf('Noted') },
        { name: 'People', rows: rowsOf('Rahman') },
      ],
      { book: '<bookViews><workbookView activeTab="2"/></bookViews>' },
    );
    await choose('list.xlsx', new Uint8Array(book));
    await sees('Choose a sheet');
    const choices = page.getByRole('radiogroup');
    await expect.element(choices).toBeVisible();
    expect(choices.element().textContent).toMatch(/Notes\s*People\s*Old\s\(hidden\)/);
    await expect.element(page.getByLabelText('People')).toBeChecked();
    await expectNoViolations();
    await press('Read this sheet');
    await expect.element(page.getByText('Rahman')).toBeVisible();
  });
});
