import { page } from 'vitest/browser';
import {
  beginImport,
  checkImport,
  defaultSettings,
  fetchImports,
  getSettings,
  importApplications,
  type RouteInput,
} from '../../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { csvSheet } from '../../../shared/csv.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ImportPage } from '../ImportPage.tsx';

/** The import screen with a server that knows no application and adds every row. */

const headers = ['Visa Type', 'Surname', 'Given Name', 'Email', 'Phone', 'National ID No', 'Sex'].concat(
  ['Date of Birth', 'Place of Birth', 'Nationality', 'Visible Identification Marks', 'Passport No'],
  ['Issued Country'],
);

interface Person {
  readonly surname?: string;
  readonly country?: string;
  readonly passport?: string;
}

export const person = (
  number: number,
  { surname = 'Rahman', country = 'Bangladesh', passport }: Person = {},
) =>
  ['Visit', surname, 'Ayesha', `p${number}@example.com`, '01712345678', '1990', 'Female'].concat([
    '1990-02-28',
    'Khulna',
    country,
    'A scar',
    passport ?? `ZX${10_000 + number}`,
    'BGD',
  ]);

export function mockImports(): MockApi {
  const api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(beginImport, () => ({ _id: 'e'.repeat(24) }));
  api.on(checkImport, () => ({ applications: [], taken: [] }));
  api.on(importApplications, addEach);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  return api;
}

/** Adds each row. The counts of the server are not those of the rows, so that a test can tell them apart. */
export const addEach = ({ body }: RouteInput<typeof importApplications>) => ({
  results: (body?.rows ?? []).map(({ row }) => ({ row, outcome: 'added' as const })),
  ...(body?.finished && { ended: { added: 3, changed: 0, left: 0 } }),
});

export const openImport = () =>
  renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });

export async function chooseList(...people: readonly (readonly string[])[]): Promise<void> {
  const sheet = csvSheet(headers.map(header => ({ header, kind: 'text', width: 9 })));
  sheet.add(people);
  await page.getByLabelText('Spreadsheet').upload(new File([sheet.end()], 'list-2024.csv'));
}
