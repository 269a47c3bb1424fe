import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readRows, refusalOf } from '../testing/read-rows.ts';
import { partsOf, type TestSheet, workbookOf, workbookOfCells } from '../testing/workbooks.ts';

/** Files at and above the limits. Without limits, each would block the page for seconds or forever. */

const sheetName = 'xl/worksheets/sheet1.xml';
const cell = (place: string, value: string) => `<c r="${place}"><v>${value}</v></c>`;

/** Returns a workbook, with some files of its ZIP archive replaced. */
const changed = (parts: Zippable, sheets: readonly TestSheet[] = [{}]) =>
  zipSync({ ...partsOf(sheets), ...parts });

/** Changes the size of a file in the directory of a ZIP archive. */
function withSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  const letters = strToU8(name);
  for (let at = 0; at < copy.length - letters.length; at += 1)
    if (
      view.getUint32(at, true) === 0x02014b50 &&
      letters.every((letter, place) => copy[at + 46 + place] === letter)
    )
      view.setUint32(at + 24, size, true);
  return copy;
}

describe('refuses a CSV file', () => {
  it.each([
    ['3,000,000 columns', () => strToU8('a,'.repeat(3_000_000)), /cell SG1, .* at most 500 columns/],
    ['a line of 50 MB', () => strToU8('a'.repeat(50_000_000)), /Cell A1 has more than 32,767 characters/],
    [
      'a text of 50 MB in quotes',
      () => strToU8(`x,"${'a\n'.repeat(25_000_000)}"`),
      /Cell B1 has more than 32,767/,
    ],
    ['100,002 rows', () => strToU8('x\n'.repeat(100_002)), /more than 100,000 rows/],
    [
      '5,000,000 empty rows',
      () => strToU8('\n'.repeat(5_000_000)),
      /more than 1,048,576 rows, with the empty/,
    ],
    ['2,000,000 rows of delimiters', () => strToU8(',,,,\n'.repeat(2_000_000)), /more than 1,048,576 rows/],
  ])('with %s', async (_, bytes, message) => {
    expect(await refusalOf(bytes())).toMatch(message);
  });
});

describe('refuses a workbook', () => {
  it.each([
    [
      'one cell at XFD1048576',
      workbookOf([{ rows: `<row r="1048576">${cell('XFD1048576', '1')}</row>` }]),
      /cell XFD1048576, .* 500 columns/,
    ],
    [
      'a row after the last',
      workbookOf([{ rows: `<row r="99999999">${cell('A99999999', '1')}</row>` }]),
      /more than 1,048,576 rows/,
    ],
    [
      '100,002 rows',
      workbookOf([{ rows: '<row><c><v>1</v></c></row>'.repeat(100_002) }]),
      /more than 100,000 rows/,
    ],
    [
      'millions of empty rows',
      workbookOf([{ rows: '<row/>'.repeat(2_000_000) }]),
      /1,048,576 rows, with the empty ones/,
    ],
    [
      'millions of empty cells',
      workbookOf([{ rows: `<row>${'<c s="0"/>'.repeat(1_000_001)}</row>` }]),
      /more than 1,000,000 empty cells/,
    ],
    [
      'a long text',
      workbookOfCells(`<c r="B1" t="str"><v>${'a'.repeat(40_000)}</v></c>`),
      /Cell B1 has more than 32,767 characters/,
    ],
    ['a thousand sheets', workbookOf(Array.from({ length: 1000 }, () => ({}))), /more than 100 sheets/],
    [
      'cells out of order',
      workbookOfCells(cell('B1', '1') + cell('A1', '2')),
      /damaged: its cells are out of order/,
    ],
    [
      'a row twice',
      workbookOf([{ rows: `<row r="2"/><row r="2">${cell('A2', '1')}</row>` }]),
      /rows are out of order/,
    ],
    ['XML that goes deep', workbookOf([{ rows: '<a>'.repeat(100_000) }]), /its XML cannot be read/],
    [
      'XML that is cut',
      changed({ [sheetName]: strToU8('<worksheet><sheetData><row r="1">') }),
      /its XML cannot be read/,
    ],
    ['zeros for XML', changed({ [sheetName]: new Uint8Array(100_000_000) }), /its XML cannot be read/],
    ['no sheet', workbookOf([]), /has no sheet/],
    [
      '6,000 parts',
      changed(
        Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`xl/media/${n}.png`, new Uint8Array()])),
      ),
      /more than 5,000 parts/,
    ],
  ])('with %s', async (_, bytes, message) => {
    expect(await refusalOf(bytes)).toMatch(message);
  });

  it('with a directory that states too many unzipped bytes', async () => {
    const bomb = changed({ 'xl/media/1.bin': new Uint8Array(50_000_000) });
    expect(await refusalOf(withSize(bomb, 'xl/media/1.bin', 900_000_000))).toMatch(
      /more than 800 MB when it is unzipped/,
    );
  });

  it('with a file that is larger than its directory states', async () => {
    const rows = `<row>${' '.repeat(20_000_000)}</row>`;
    expect(await refusalOf(withSize(workbookOf([{ rows }]), sheetName, 1000))).toMatch(
      /its part xl\/worksheets\/sheet1\.xml cannot be unzipped/,
    );
  });

  it('with two files of the same name', async () => {
    const zip = changed({ 'xl/worksheets/sheet9.xml': strToU8('<worksheet/>') });
    const renamed = zip.map((byte, at) =>
      zip[at - 1] === 0x74 && byte === 0x39 && zip[at + 1] === 0x2e ? 0x31 : byte,
    );
    expect(await refusalOf(renamed)).toMatch(/two parts xl\/worksheets\/sheet1\.xml/);
  });

  it('with merged cells that repeat a long text', async () => {
    const long = `<c r="A1" t="str"><v>${'a'.repeat(32_000)}</v></c>`;
    const rows = `<row r="1">${long}</row>${Array.from({ length: 4000 }, (_, n) => `<row>${cell(`B${n + 2}`, '1')}</row>`).join('')}`;
    const after = `<mergeCells>${'<mergeCell ref="A1:A1048576"/>'.repeat(50_000)}</mergeCells>`;
    expect(await refusalOf(workbookOf([{ rows, after }]))).toMatch(/more than 100,000,000 characters/);
  });

  it('with cells that share a long text', async () => {
    const sharedTexts = `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`;
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`.repeat(10);
    expect(await refusalOf(workbookOf([{ rows }], { sharedTexts }))).toMatch(
      /more than 100,000,000 characters/,
    );
  });

  it.each([
    [
      'LibreOffice',
      { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') },
      /a file of LibreOffice/,
    ],
    ['Numbers', { 'Index/Document.iwa': strToU8('x') }, /a file of Numbers/],
    [
      'an unknown program: a workbook in a ZIP file',
      { 'list.xlsx': workbookOfCells(cell('A1', '1')) },
      /could not be read/,
    ],
  ])('of %s', async (_, parts: Zippable, message) => {
    expect(await refusalOf(zipSync(parts))).toMatch(message);
  });

  it('that needs a password', async () => {
    const name = 'EncryptedPackage'.split('').flatMap(letter => [letter.charCodeAt(0), 0]);
    expect(await refusalOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...name]))).toMatch(/has a password/);
  });
});

describe('reads a workbook', () => {
  it('with a single value in the last possible row', async () => {
    const rows = `<row r="1">${cell('A1', '1')}</row><row r="1048576">${cell('B1048576', '2')}</row>`;
    expect(await readRows(workbookOf([{ rows }]))).toEqual([
      { number: 1, cells: ['1'] },
      { number: 1_048_576, cells: ['', '2'] },
    ]);
  });

  it('with the last allowed row and column', async () => {
    const rows = `<row>${'<c><v>1</v></c>'.repeat(500)}</row>${'<row><c><v>1</v></c></row>'.repeat(100_000)}`;
    const read = await readRows(workbookOf([{ rows }]));
    expect(read).toHaveLength(100_001);
    expect(read[0]?.cells).toHaveLength(500);
  });
});
