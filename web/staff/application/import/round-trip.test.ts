import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportedApplication } from '../../../../functions/contract.ts';
import { csvSheet } from '../../shared/csv.ts';
import type { Sheet } from '../../shared/sheet.ts';
import { xlsxSheet } from '../../shared/xlsx.ts';
import { exportColumns, exportRow } from '../list/export/export-columns.ts';
import { headerPlace, matchColumns } from './columns.ts';
import { type CheckCalls, countsOf, dryRun } from './dry-run.ts';
import { readRows } from './testing/read-rows.ts';

/** A list goes out, is changed, and comes back. The greater one, of 10,000, was checked by hand with openpyxl. */

const count = 300;

/** Texts that a spreadsheet would run, shorten, trim or take apart. */
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

const recordOf = (number: number): ExportedApplication => ({
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

/** Whoever reads workbooks by themselves sees no formula in it. */
async function formulasIn(file: Blob): Promise<number> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return sheet.split('<f>').length + sheet.split('<f ').length - 2;
}

const city = exportColumns.findIndex(({ id }) => id === 'birthCity');

async function comeBack(sheet: Sheet) {
  const rows = records.map((record, number) => {
    const cells = exportRow(record);
    return number % 10 === 7 ? cells.with(city, `City ${number}`) : cells;
  });
  for (let start = 0; start < count; start += 50) sheet.add(rows.slice(start, start + 50));
  const file = sheet.end();
  const read = await readRows(new Uint8Array(await file.arrayBuffer()));
  const place = headerPlace(read);
  const mapping = matchColumns(read[place]?.cells ?? []);
  const rules = { today: '2026-03-05' };
  const { signal } = new AbortController();
  const body = read.slice(place + 1);
  return { file, planned: await dryRun({ rows: body, mapping, forAll: {}, rules }, calls, signal, () => {}) };
}

describe.each([
  ['a workbook', () => xlsxSheet('Applications', exportColumns)],
  ['CSV', () => csvSheet(exportColumns)],
])('A list that goes out as %s', (name, begin) => {
  it('comes back with what was changed, and nothing lost, doubled or run', async () => {
    const { file, planned } = await comeBack(begin());
    expect(countsOf(planned)).toEqual({
      new: 0,
      changed: count / 10,
      same: (count * 9) / 10,
      here: 0,
      faulty: 0,
    });
    const changes = planned.flatMap(({ outcome }) => (outcome.kind === 'changed' ? [outcome] : []));
    expect(changes[0]).toMatchObject({ id: recordOf(7)._id, changes: { birthCity: 'City 7' }, version: 3 });
    expect(changes.every(({ differences }) => differences.length === 1)).toBe(true);
    if (name !== 'CSV') expect(await formulasIn(file)).toBe(0);
  });
});
