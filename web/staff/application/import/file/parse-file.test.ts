import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvSheet } from '../../../shared/csv.ts';
import type { Column } from '../../../shared/sheet.ts';
import { xlsxSheet } from '../../../shared/xlsx.ts';
import { readRows, refusalOf } from '../testing/read-rows.ts';
import { workbookOfCells } from '../testing/workbooks.ts';
import { fileProblems } from './file-problems.ts';

const columns: readonly Column[] = [
  { header: 'Name', kind: 'text', width: 10 },
  { header: 'Born', kind: 'day', width: 10 },
  { header: 'Number', kind: 'text', width: 10 },
];
const rows = [
  ['আয়েশা', '1990-02-28', '19901234567890123'],
  ['', '', ''],
  ['=1+1', '', "'=1"],
  ['two\nlines, "quoted"', '1890-01-01', '+8801712345678'],
];
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

describe('a file that our export wrote', () => {
  it.each([
    ['CSV', () => csvSheet(columns)],
    ['a workbook', () => xlsxSheet('Applications', columns)],
  ])('as %s is read unchanged, with its row numbers', async (_, begin) => {
    const sheet = begin();
    sheet.add(rows);
    expect(await readRows(await bytesOf(sheet.end()))).toEqual([
      { number: 1, cells: ['Name', 'Born', 'Number'] },
      ...rows.flatMap((cells, place) => (place === 1 ? [] : { number: place + 2, cells })),
    ]);
  });

  it('a workbook with thousands of rows is read without a second worker', async () => {
    const sheet = xlsxSheet('Applications', columns);
    for (let row = 0; row < 8000; row += 50)
      sheet.add(Array.from({ length: 50 }, (_, n) => [`Person ${row + n}`, '2024-05-06', String(row + n)]));
    const read = await readRows(await bytesOf(sheet.end()));
    expect(read).toHaveLength(8001);
    expect(read.at(-1)).toEqual({ number: 8001, cells: ['Person 7999', '2024-05-06', '7999'] });
  });
});

describe('a file of another program', () => {
  it.each([
    ['semicolons', 'Name;Born\r\nAyesha;28/02/1990\r\n'],
    ['tabs', 'Name\tBorn\nAyesha\t28/02/1990\n'],
  ])('may have %s between its cells', async (_, text) => {
    expect(await readRows(strToU8(text))).toEqual([
      { number: 1, cells: ['Name', 'Born'] },
      { number: 2, cells: ['Ayesha', '28/02/1990'] },
    ]);
  });

  it('the file can be encoded in UTF-16 or Windows-1252', async () => {
    const text = '\uFEFFName,Born\nজরিনা,x';
    const utf16 = new Uint8Array(Uint16Array.from(text, letter => letter.charCodeAt(0)).buffer);
    expect((await readRows(utf16))[1]?.cells).toEqual(['জরিনা', 'x']);
    expect((await readRows(Uint8Array.from([0x4e, 0x0a, 0x5a, 0x6f, 0xeb])))[1]?.cells).toEqual(['Zoë']);
  });

  it('a number that lost its last digits is marked', async () => {
    const cell = (place: string, value: string) => `<c r="${place}"><v>${value}</v></c>`;
    const [row] = await readRows(
      workbookOfCells(
        cell('A1', '19901234567890100') +
          cell('B1', '1.99012345678901E+16') +
          cell('C1', '123456789012345') +
          cell('D1', '3200.1000000000004') +
          '<c r="E1" t="b"><v>1</v></c>',
      ),
    );
    expect(row?.cells).toEqual([
      '1.99012345678901e+16',
      '1.99012345678901E+16',
      '123456789012345',
      '3200.1',
      'Yes',
    ]);
  });

  it.each([
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), fileProblems.xls],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), fileProblems.unreadable],
    ['another ZIP', zipSync({ 'a.txt': strToU8('x') }), fileProblems.unreadable],
    ['too many rows', strToU8('x\n'.repeat(100_002)), fileProblems.rows],
  ])('is refused: %s', async (_, bytes, problem) => {
    expect(await refusalOf(bytes)).toBe(problem);
  });
});
