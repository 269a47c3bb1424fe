import type { ExportedApplication } from '../../../../../functions/contract.ts';
import type { Sheet } from '../../../shared/sheet.ts';
import { exportColumns, exportRow } from '../../list/export/export-columns.ts';
import { headerPlace, matchColumns } from '../columns.ts';
import { dryRun, type PlannedRow } from '../dry-run.ts';
import type { CheckCalls } from '../find-records.ts';
import { readRows } from './read-rows.ts';

/** A list of 300 applications that the tests export, change and import. */

export const count = 300;

/** Texts that a spreadsheet would run as a formula, shorten, trim or split. */
const hostile = [
  '=1+1',
  "'=1",
  '+8801712345678',
  '@SUM(A1)',
  '\uFF1D1+1',
  '-1',
  'two\nlines',
  '"a";b,c',
  '1e5',
  '007',
];

export const recordOf = (number: number): ExportedApplication => ({
  _id: number.toString(16).padStart(24, '0'),
  surname: 'রহমান',
  givenN: hostile[number % hostile.length] ?? '',
  email: `person.${number}@example.com`,
  phone: '+8801712345678',
  nationalId: `1990123456789${String(number).padStart(4, '0')}`,
  sex: number % 2 ? 'Male' : 'Female',
  dob: '1990-02-28',
  birthCity: hostile[(number + 3) % hostile.length] ?? '',
  currentN: 'BGD',
  identification: 'A scar',
  namesAsInPassport: true,
  passport: `BX${String(1_000_000 + number)}`,
  issuedCountry: 'BGD',
  visaType: 'visit',
  lmiaExpiry: number % 3 ? '' : '2027-01-31',
  isStatus: number % 4 ? 'Pending' : 'Approved',
  approve: '2026-01-05',
  statusDate: '2026-01-05',
  stages: { received: { date: '2026-01-02' } },
  needed: [{ name: 'passport', state: 'missing' }],
  language: 'bn',
  consent: true,
  createdAt: '2026-01-01T20:00:00.000Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
  version: 1 + (number % 5),
});

const records = Array.from({ length: count }, (_, number) => recordOf(number));
const byId = new Map(records.map(record => [record._id, record]));
const calls: CheckCalls = {
  check: async ({ ids = [], passports = [] }) => ({
    applications: ids.flatMap(id => byId.get(id) ?? []),
    taken: passports.map(value => ({
      field: 'passport' as const,
      value,
      application: recordOf(Number(value.slice(2)) - 1_000_000)._id,
    })),
  }),
  pause: async () => {},
  now: () => 0,
};

const city = exportColumns.findIndex(({ id }) => id === 'birthCity');

/** Exports the list, with a changed city in every tenth row. */
export function changedList(sheet: Sheet): Blob {
  const rows = records.map((record, number) => {
    const cells = exportRow(record);
    return number % 10 === 7 ? cells.with(city, `City ${number}`) : cells;
  });
  for (let start = 0; start < count; start += 50) sheet.add(rows.slice(start, start + 50));
  return sheet.end();
}

/** Determines the outcome of each row of a file. */
export async function plannedOf(file: Uint8Array): Promise<PlannedRow[]> {
  const read = await readRows(file);
  const place = headerPlace(read);
  const mapping = matchColumns(read[place]?.cells ?? []);
  const rules = { today: '2026-03-05' };
  const { signal } = new AbortController();
  return dryRun({ rows: read.slice(place + 1), mapping, forAll: {}, rules }, calls, signal, () => {});
}
