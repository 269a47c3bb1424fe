import { subjectOf } from '../activity/subject.ts';
import { recordStart } from '../activity/write-activity.ts';
import type { ImportColumn, ImportValues } from '../application/import/import-columns.ts';
import { keepFile } from '../application/import/imported-files.ts';
import { keepImport } from '../application/store/imports.ts';
import { fields, now, superAdmin } from './samples.ts';
import { type MockTables, mockTables } from './tables/mock-tables.ts';
import { withoutUsesCheck } from './uses/with-uses-check.ts';

export const importId = 'ab12'.repeat(6);
const fileId = 'cd34'.repeat(6);

/** Returns tables that contain a started import. */
export async function importTables(options?: Parameters<typeof mockTables>[1]): Promise<MockTables> {
  const tables = mockTables({}, options);
  const line = { who: superAdmin.id, action: 'beginImport', subject: subjectOf('import', importId), now };
  await withoutUsesCheck(async () => {
    await recordStart({ ...line, after: { name: 'list.xlsx', rows: 120 } });
    await keepFile({ id: fileId, began: now });
    await keepImport({ id: importId, who: superAdmin.id, began: now, file: fileId, rows: 120 });
  });
  return tables;
}

/** Starts a further import of the same file. */
export async function startAgain(id: string, began: Date): Promise<void> {
  await withoutUsesCheck(() => keepImport({ id, who: superAdmin.id, began, file: fileId, rows: 120 }));
}

export const importRow = (row: number, changes: ImportValues = {}): ImportValues => ({
  ...fields,
  visaType: 'work',
  passport: `ZX${1000 + row}`,
  email: `row${row}@example.com`,
  ...changes,
});

export const importColumnsOf: readonly ImportColumn[] = [
  ...(Object.keys(importRow(0)) as ImportColumn[]),
  ...(['isStatus', 'approve', 'received', 'medical', 'closed', 'emailShared', 'pending'] as const),
];

/** Returns rows for a request. The first is row 2, because row 1 of a spreadsheet has the column names. */
export const rowsOf = (...people: readonly ImportValues[]) =>
  people.map((values, place) => ({
    row: place + 2,
    cells: importColumnsOf.map(column => values[column] ?? ''),
  }));
