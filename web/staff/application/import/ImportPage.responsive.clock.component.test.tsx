import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginImport,
  checkImport,
  defaultSettings,
  fetchImports,
  getSettings,
} from '../../../../functions/contract.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { csvSheet } from '../../shared/csv.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { press, sees } from '../../testing/screen.ts';
import { ImportPage } from './ImportPage.tsx';
import { chooseFile, heartbeat, leastOfThree } from './testing/heartbeat.ts';

/** Number of rows in the long list. The check takes seconds; saving the faulty rows takes a tenth of that. */
const count = 12_000;
/** Number of ignored columns, as in real lists. */
const otherColumns = 60;

const columns = ['Surname', 'Given Name', 'Email', 'Phone', 'National Identity Number', 'Sex'].concat(
  ['Date of Birth', 'Place of Birth', 'Nationality', 'Visible Identification Marks', 'Passport No'],
  ['Visa Type'],
  Array.from({ length: otherColumns }, (_, place) => `Other ${place}`),
);

/** A person without an issuing country, which is an error. */
const person = (number: number) => [
  'Rahman',
  'Ayesha',
  `p${number}@example.com`,
  '01712345678',
  '1990',
  'Female',
  `${1 + (number % 28)}/3/${1950 + (number % 50)}`,
  'Khulna',
  'Bangladesh',
  'A scar',
  `ZX${100_000 + number}`,
  'Visit',
];

beforeEach(async () => {
  const api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  api.on(beginImport, () => ({ _id: 'e'.repeat(24) }));
  api.on(checkImport, () => ({ applications: [], taken: [] }));
  await renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });
});

/** Checks a list and saves its faulty rows. Returns the longest blocked time of each step in milliseconds. */
async function gapsOf(rows: number) {
  await expect.element(page.getByLabelText('Spreadsheet')).toBeInTheDocument();
  const sheet = csvSheet(columns.map(header => ({ header, kind: 'text', width: 9 })));
  sheet.add(Array.from({ length: rows }, (_, number) => person(number)));
  const saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:1');
  const beat = heartbeat();
  chooseFile(new File([sheet.end()], 'list.csv'));
  await sees('Columns');
  const read = beat.longest();
  await press(`Check ${rows.toLocaleString('en')} rows`);
  await expect.element(page.getByText('Rows to correct').first(), { timeout: 100_000 }).toBeVisible();
  const checked = beat.longest();
  await press('Save them as a file');
  await expect.poll(() => saved.mock.calls.length, { timeout: 60_000 }).toBe(1);
  const gaps = { read, checked, saved: beat.longest() };
  await press('Choose another file');
  return gaps;
}

it('the import of a long list blocks the page no longer than that of a short list', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  // The short list is the reference, because a busy machine renders both slowly.
  const short = await gapsOf(30);
  const long = await leastOfThree(() => gapsOf(count));
  expect(long.read, 'read').toBeLessThan(200 + 5 * short.read);
  expect(long.checked, 'checked').toBeLessThan(200 + 5 * short.checked);
  expect(long.saved, 'saved').toBeLessThan(200 + 5 * short.saved);
}, 180_000);
