import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginImport,
  checkImport,
  defaultSettings,
  fetchImports,
  getSettings,
  importApplications,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { press, sees } from '../../testing/screen.ts';
import { ImportPage } from './ImportPage.tsx';

let api: MockApi;

beforeEach(async () => {
  localStorage.clear();
  api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  api.on(beginImport, () => ({ _id: 'e'.repeat(24) }));
  api.on(checkImport, () => ({ applications: [], taken: [] }));
  api.on(importApplications, ({ body }) => ({
    results: (body?.rows ?? []).map(({ row }) => ({ row, outcome: 'added' as const })),
  }));
  await renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });
});

const header =
  'Surname,Given Name,Email,Mobile,NID,Sex,Date of Birth,Place of Birth,Nationality,Visible Identification Marks,Passport No,Issued Country,Visa Type,Received';

/** Selects a file with these dates of birth, and dates of the stage Received. */
async function chooseFile(births: readonly string[], received: readonly string[] = []): Promise<void> {
  const rows = births.map((birth, n) =>
    [
      `Rahman,Ayesha,p${n}@example.com,01712345678,1990,f,${birth},Khulna,Bangladesh,A scar,ZX${10_000 + n}`,
      `BGD,visit,${received[n] ?? ''}`,
    ].join(),
  );
  await page
    .getByLabelText('Spreadsheet')
    .upload(new File([[header, ...rows].join('\r\n')], 'list.csv', { type: 'text/csv' }));
  await sees('Columns');
}

async function sent(column: string): Promise<string[]> {
  await expect.poll(() => api.calls(importApplications).length).toBeGreaterThan(0);
  const body = Object(api.calls(importApplications)[0]?.input.body);
  const place = body.columns.indexOf(column);
  return body.rows.map(({ cells }: { cells: string[] }) => cells[place]);
}

const birthDates = page.getByRole('radiogroup', { name: 'How are the dates of Date of Birth written?' });

describe('day and month order of an import’s dates', () => {
  it('one unambiguous date decides the order of its column, and is shown', async () => {
    await chooseFile(['03/04/1990', '03/17/1990'], ['03/04/2026', '17/03/2026']);
    await sees('Date of Birth: month first, because row 3 has “03/17/1990”.');
    await sees('Received: day first, because row 3 has “17/03/2026”.');
    await press('Check 2 rows');
    await press('Import all 2');
    expect(await sent('dob')).toEqual(['1990-03-04', '1990-03-17']);
    expect(await sent('received')).toEqual(['2026-04-03', '2026-03-17']);
  });

  it('the user must choose the order if every date is ambiguous, and the choice stays after the check', async () => {
    await chooseFile(['03/04/1990', '05/06/1991', '07/08/1992', '01/02/1993']);
    await press('Check 4 rows');
    await sees('Choose how these dates are written.');
    await expect.element(birthDates.getByRole('radio').first()).toHaveFocus();
    expect(api.calls(beginImport)).toEqual([]);
    const monthFirst = birthDates.getByRole('radio', { name: 'Month first' });
    await expect
      .element(monthFirst)
      .toHaveAccessibleDescription(
        '“03/04/1990” is 1990-03-04; “05/06/1991” is 1991-05-06; “07/08/1992” is 1992-07-08',
      );
    await expectNoViolations();
    await monthFirst.click();
    await press('Check 4 rows');
    await press('Back to the columns');
    await expect.element(monthFirst).toBeChecked();
    await press('Check 4 rows');
    await press('Import all 4');
    expect(await sent('dob')).toEqual(['1990-03-04', '1991-05-06', '1992-07-08', '1993-01-02']);
  });

  it('two dates that contradict each other are shown', async () => {
    await chooseFile(['17/03/1990', '03/17/1990', '03/04/1990']);
    await sees('The cells have different orders: row 2 has “17/03/1990”, and row 3 has “03/17/1990”.');
    await birthDates.getByRole('radio', { name: /^Refuse the rows/ }).click();
    await press('Check 3 rows');
    await expect.element(page.getByText(/“03\/04\/1990” can be read in two orders/).first()).toBeVisible();
    await press('Import the 2 good');
    expect(await sent('dob')).toEqual(['1990-03-17', '1990-03-17']);
  });

  it('the user must choose the century if a two-digit year fits both a child and an old person', async () => {
    await chooseFile(['17/03/20', '17/03/90']);
    await birthDates.getByRole('radio', { name: 'Day first, 2020 rather than 1920' }).click();
    await press('Check 2 rows');
    await press('Import all 2');
    expect(await sent('dob')).toEqual(['2020-03-17', '1990-03-17']);
  });

  it('an unambiguous column needs no choice', async () => {
    await chooseFile(['1990-04-03', '17 March 1990', '৩ এপ্রিল ১৯৯০']);
    await expect.element(page.getByRole('heading', { name: 'Dates' })).not.toBeInTheDocument();
  });
});
