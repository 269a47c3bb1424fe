import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvSheet } from '../../shared/csv.ts';
import { xlsxSheet } from '../../shared/xlsx.ts';
import { exportColumns } from '../list/export/export-columns.ts';
import { countsOf } from './dry-run.ts';
import { changedList, count, plannedOf, recordOf } from './testing/round-trip.ts';

/**
 * An exported list is imported again. `npm run compare:sheets` repeats this with a list saved by LibreOffice and
 * openpyxl.
 */

/** Counts the formulas without the reader under test. */
async function formulasIn(file: Blob): Promise<number> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return sheet.split('<f>').length + sheet.split('<f ').length - 2;
}

describe.each([
  ['a workbook', () => xlsxSheet('Applications', exportColumns)],
  ['CSV', () => csvSheet(exportColumns)],
])('an exported list as %s', (name, begin) => {
  it('the list is imported with its edits; no value is lost, duplicated or run as a formula', async () => {
    const file = changedList(begin());
    const planned = await plannedOf(new Uint8Array(await file.arrayBuffer()));
    expect(countsOf(planned)).toEqual({
      new: 0,
      changed: count / 10,
      same: (count * 9) / 10,
      existing: 0,
      faulty: 0,
    });
    const changes = planned.flatMap(({ outcome }) => (outcome.kind === 'changed' ? [outcome] : []));
    expect(changes[0]).toMatchObject({ id: recordOf(7)._id, changes: { birthCity: 'City 7' }, version: 3 });
    expect(changes.every(({ differences }) => differences.length === 1)).toBe(true);
    if (name !== 'CSV') expect(await formulasIn(file)).toBe(0);
  });
});
