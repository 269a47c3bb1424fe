import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readRows, refusalOf } from '../testing/read-rows.ts';
import { partsOf, type TestSheet, workbookOf } from '../testing/workbooks.ts';
import { sharedTextsScan, sheetScan } from './workbook-size.ts';

/** Small files with large contents. Their parsing took 5 to 100 seconds before the limits were checked first. */

const row = (cells: number) => `<row>${'<c><v>1</v></c>'.repeat(cells)}</row>`;

/** Compressed at the lowest level, to save time in the test. */
const workbook = (sheet: TestSheet, parts: Zippable = {}) =>
  zipSync({ ...partsOf([sheet]), ...parts }, { level: 1 });

const sharedTexts = (xml: string) =>
  workbook({ rows: '<row><c t="s"><v>0</v></c></row>' }, { 'xl/sharedStrings.xml': strToU8(xml) });

/** CPU seconds of this thread. Parsing any of these files would take more than 5. */
const mostSeconds = 1;

async function expectRefused(bytes: Uint8Array, message: RegExp): Promise<void> {
  const before = process.threadCpuUsage();
  expect(await refusalOf(bytes)).toMatch(message);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(mostSeconds);
}

describe('files with too much content', () => {
  it.each([
    [
      'a stated number of 5,000,010 shared texts',
      () => sharedTexts(`<sst uniqueCount="5000010">${'<si><t>a</t></si>'.repeat(500_000)}</sst>`),
      /5,000,000 different texts/,
    ],
    [
      '5,000,010 shared texts without their number',
      () => sharedTexts(`<sst>${'<si><t>a</t></si>'.repeat(5_000_010)}</sst>`),
      /5,000,000 different texts/,
    ],
    [
      'one shared text in 3,000,000 pieces',
      () => sharedTexts(`<sst><si>${'<r><t>a</t></r>'.repeat(3_000_000)}</si></sst>`),
      /2,000,000 formats, .* part xl\/sharedStrings\.xml/,
    ],
    [
      '3,000,000 formats',
      () => workbook({ rows: row(1), after: '<cfRule a="b"/>'.repeat(3_000_000) }),
      /2,000,000 formats, .* part xl\/worksheets\/sheet1\.xml/,
    ],
    [
      '3,000,000 cell styles',
      () =>
        workbook(
          { rows: row(1) },
          {
            'xl/styles.xml': strToU8(
              `<styleSheet><cellXfs>${'<xf/>'.repeat(3_000_000)}</cellXfs></styleSheet>`,
            ),
          },
        ),
      /2,000,000 formats, .* part xl\/styles\.xml/,
    ],
    [
      '5,001 folders',
      () =>
        workbook(
          { rows: row(1) },
          Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`folder${n}/`, new Uint8Array()])),
        ),
      /5,000 parts/,
    ],
    ['5,000,000 cells in CSV', () => strToU8(`${'1,'.repeat(499)}1\n`.repeat(10_001)), /5,000,000 cells/],
    [
      '16,000,000 empty cells in CSV',
      () => strToU8(`${','.repeat(16_000)}\n`.repeat(1000)),
      /10,000,000 cells, with the empty ones/,
    ],
    ['100,003 rows in CSV', () => strToU8('1,2,3,4,5,6\n'.repeat(100_003)), /100,000 rows/],
    [
      'a quotation mark before 40 MB',
      () => strToU8(`a,b\n1,"2${'\n3,4'.repeat(10_000_000)}`),
      /quotation mark .* B2 is not closed/,
    ],
    [
      '20,000,000 line ends in UTF-16',
      () => new Uint8Array(40_000_000).map((_, at) => (at % 2 ? 0 : 10)),
      /1,048,576 rows/,
    ],
  ])('a file is refused before parsing: %s', async (_, bytes, message) => {
    await expectRefused(bytes(), message);
  });

  it('a file is refused by its content, even if it states a small size', async () => {
    const scan = sharedTextsScan('xl/sharedStrings.xml');
    scan(strToU8('<sst uniqueCount="1">'));
    const bytes = strToU8('<si><t>a</t></si>'.repeat(100_000));
    expect(() => Array.from({ length: 51 }, () => scan(bytes))).toThrow(/5,000,000 different texts/);
    const stated = workbookOf([{ before: '<dimension ref="A1:XFD1048576"/>', rows: row(2) }]);
    expect(await readRows(stated)).toEqual([{ number: 1, cells: ['1', '1'] }]);
  });
});

describe('sheetScan', () => {
  it.each([
    ['5,000,000 cells', row(500), /5,000,000 cells/, 10_001],
    ['100,001 rows', row(20), /100,000 rows/, 100_002],
    ['1,000,000 empty cells', '<row><c s="1"/></row>', /1,000,000 empty cells/, 1_000_002],
  ])('stops after %s', (_, repeated, message, last) => {
    const scan = sheetScan('xl/worksheets/sheet1.xml');
    const bytes = strToU8(repeated);
    let count = 0;
    const scanOn = () => {
      for (;;) {
        count += 1;
        scan(bytes);
      }
    };
    expect(scanOn).toThrow(message);
    expect(count).toBe(last);
  });

  it('gives the same result wherever the bytes are split into chunks', () => {
    const bytes = strToU8(`<x:row a="b"><x:c r="A1"><x:v a='b'>1</x:v></x:c></x:row>`.repeat(2000));
    for (const length of [1, 3, 50]) {
      const scan = sheetScan('xl/worksheets/sheet1.xml');
      let read = 0;
      const scanAll = () => {
        for (;;) {
          for (let at = 0; at < bytes.length; at += length) scan(bytes.subarray(at, at + length));
          read += 2000;
        }
      };
      expect(scanAll).toThrow(/more than 100,000 rows/);
      expect(read).toBe(100_000);
    }
  });

  it('recognises an empty element that ends in the next chunk', () => {
    const scan = sheetScan('xl/worksheets/sheet1.xml');
    const pieces = ['<row><c><v a="b"/', '> </c><c><f>1</f></c></row>'].map(piece => strToU8(piece));
    const scanAll = () => {
      for (let row = 0; row < 100_002; row += 1) for (const piece of pieces) scan(piece);
    };
    expect(scanAll).not.toThrow();
  });

  it('does not count rows with only empty values and formulas without a value', async () => {
    const empty = '<row><c t="str"><f>IF(A1,1,"")</f><v></v></c><c t="str"><v/></c></row>';
    expect(await readRows(workbook({ rows: row(1) + empty.repeat(110_000) }))).toHaveLength(1);
  });
});
