import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Column } from './sheet.ts';
import { xlsxSheet } from './xlsx.ts';

const columns: readonly Column[] = [
  { header: 'Surname', kind: 'text', width: 18 },
  { header: 'Date of Birth', kind: 'day', width: 12 },
  { header: 'National ID No', kind: 'text', width: 20 },
];

async function bytesOf(...pieces: readonly (readonly (readonly string[])[])[]): Promise<Buffer> {
  const sheet = xlsxSheet('Applications', columns);
  for (const rows of pieces) sheet.add(rows);
  return Buffer.from(await sheet.end().arrayBuffer());
}

const hostile = [
  ['রহমান', '1990-02-28', '19901234567890123'],
  ['=1+1', '2026-03-05', '+8801712345678'],
  ['  a <b> & "c"\n\td ]]> ', '1900-03-01', '007'],
  ['_x0041_', '', ''],
  ["'x", '', '9'.repeat(300)],
];

describe('a workbook that another library reads', () => {
  it('dates are dates, and long numbers, Bangla and formulas stay texts', async () => {
    const [header, ...rows] = await readSheet(await bytesOf(hostile.slice(0, 2), hostile.slice(2)), {
      trim: false,
    });
    expect(header).toEqual(['Surname', 'Date of Birth', 'National ID No']);
    expect(rows).toEqual(
      hostile.map(([text, day, number]) => [text, day ? new Date(day) : null, number || null]),
    );
  });

  it('invalid dates, and dates before March 1900, are texts', async () => {
    const days = ['1900-02-28', '2026-02-30', 'soon'];
    const rows = await readSheet(await bytesOf(days.map(day => ['x', day, ''])));
    expect(rows.slice(1).map(([, day]) => day)).toEqual(days);
  });

  it('characters that XML does not allow are kept', async () => {
    const text = 'a\u0007b\rc\ufffe';
    const [, row] = await readSheet(await bytesOf([[text, '', '']]), { trim: false });
    expect(row?.[0]).toBe(text);
  });

  it('a workbook can have many rows, and columns after Z', async () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => ({ header: `H${index}`, kind: 'text', width: 9 }) as const,
    );
    const sheet = xlsxSheet('Many', many);
    for (let piece = 0; piece < 5; piece += 1)
      sheet.add(Array.from({ length: 200 }, (_, row) => many.map((_, index) => `${piece} ${row} ${index}`)));
    const rows = await readSheet(Buffer.from(await sheet.end().arrayBuffer()));
    expect([rows.length, rows[0]?.[29], rows[1000]?.[29]]).toEqual([1001, 'H29', '4 199 29']);
  });

  it('a workbook cannot have more rows than a sheet', () => {
    const sheet = xlsxSheet('Many', columns);
    expect(() => sheet.add(new Array(1_048_576).fill([]))).toThrow(RangeError);
  });
});

const python = spawnSync('python3', ['-c', 'import openpyxl']).status === 0;

it.skipIf(!python)('openpyxl reads the whole workbook, and texts stay texts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.xlsx');
  writeFileSync(path, await bytesOf(hostile.slice(0, 2)));
  const script = `
import json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1])['Applications']
cells = [[str(cell.value), cell.data_type, cell.number_format] for row in sheet.iter_rows(min_row=2) for cell in row]
print(json.dumps([cells, sheet.freeze_panes, sheet.auto_filter.ref]))`;
  const { stdout } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
  const text = (value: string) => [value, 's', '@'];
  const day = (value: string) => [`${value} 00:00:00`, 'd', 'yyyy\\-mm\\-dd'];
  expect(JSON.parse(stdout)).toEqual([
    [
      text('রহমান'),
      day('1990-02-28'),
      text('19901234567890123'),
      text('=1+1'),
      day('2026-03-05'),
      text('+8801712345678'),
    ],
    'A2',
    'A1:C3',
  ]);
});
