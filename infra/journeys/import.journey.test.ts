import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fetchDeleted, fetchImports } from '../../functions/contract.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { enter, sidebarLink, signedIn } from './staff.ts';

const test = await startJourneyCloud();

const headers = ['Visa Type', 'Surname', 'Given Name', 'Email', 'Phone', 'National ID No', 'Sex'].concat(
  ['Date of Birth', 'Place of Birth', 'Nationality', 'Visible Identification Marks', 'Passport No'],
  ['Issued Country'],
);

const row = (number: number, { sex = 'Female', country = 'Bangladesh' } = {}) =>
  ['Visit', 'Mollah', `Mend${number}`, `mend${number}@example.com`, '01712345678', '1990', sex].concat([
    '1990-02-28',
    'Khulna',
    country,
    'A scar',
    `ZM${10_000 + number}`,
    'BGD',
  ]);

const file = {
  name: 'mend.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      headers,
      row(1, { country: 'Bengaldesh' }),
      row(2),
      row(3, { country: 'Bengaldesh' }),
      row(4, { sex: 'X' }),
    ]
      .map(cells => cells.join(','))
      .join('\r\n'),
  ),
};

const corrected = (page: Page) => page.getByText('Corrected. The row will be added.');

describe('An import', () => {
  it('is mended on the page, survives a reload, adds its rows, and is taken back as a whole', async () => {
    const staff = await signedIn(test, { role: 'super-admin' });
    const { page } = staff;
    await enter(page);
    await sidebarLink(page, 'Import').click();
    await page.getByLabel('Spreadsheet').setInputFiles(file);
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    await page.getByRole('button', { name: 'Correct Current Nationality of row 2 (column J)' }).click();
    await page.getByRole('textbox', { name: 'Current Nationality of row 2' }).fill('Bangladesh');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change all 1' }).click();
    await corrected(page).nth(1).waitFor();

    await page.reload();
    await page.getByText('An import is not finished').waitFor();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await corrected(page).nth(1).waitFor();
    await page.getByRole('button', { name: 'Correct Sex of row 5 (column G)' }).click();
    await page.getByRole('button', { name: /^Sex of row 5/ }).click();
    await page.getByRole('option', { name: 'Male', exact: true }).click();
    await page.getByRole('button', { name: 'Save and check again' }).click();
    await corrected(page).nth(2).waitFor();
    await page.getByRole('button', { name: 'Import all 4' }).click();
    await page.getByText('4 applications added.').waitFor();
    expect(await importsNow()).toMatchObject([{ name: 'mend.csv', added: 4, changed: 0 }]);

    await page.getByRole('button', { name: 'Take back the import of mend.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('status').getByText('Taken back: 4 deleted.').waitFor();
    expect(await deletedNames()).toEqual(['Mend1', 'Mend2', 'Mend3', 'Mend4']);
    expect(await importsNow()).toMatchObject([{ takenBack: { isDone: true, deleted: 4, restored: 0 } }]);
    expect(staff.complaints).toEqual([]);
    await page.context().close();
  });
});

async function importsNow() {
  const { body } = await test.call(fetchImports, {}, { token: await test.token('super-admin') });
  return body.imports;
}

async function deletedNames(): Promise<string[]> {
  const { body } = await test.call(fetchDeleted, {}, { token: await test.token('admin') });
  const names = body.applications.map(({ givenN }: { givenN: string }) => givenN);
  return names.filter((name: string) => name.startsWith('Mend')).toSorted();
}
