import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCells, readRows, readTable, refusalOf } from '../testing/read-rows.ts';
import { workbookOf, workbookOfCells } from '../testing/workbooks.ts';
import { fileProblems } from './file-problems.ts';

const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

describe('numbers in workbooks of other programs', () => {
  it('a Java exponent or a fraction of zeros loses no digits', async () => {
    const cells = number('1.712345678E9') + number('1.71234567E8', 1) + number('171234567.0', 1);
    const formats = ['0000000000'];
    expect(await readRows(workbookOfCells(cells + number('3.20015E7'), { formats }))).toEqual([
      { number: 1, cells: ['1712345678', '0171234567', '0171234567', '32001500'] },
    ]);
  });

  it('numbers that lost digits are marked', async () => {
    const cells = ['1.9901234567890123E16', '19901234567890123.0', '1.71235E+09'].map(text => number(text));
    const [first] = await readRows(workbookOfCells(cells.join('')));
    expect(first?.lost).toEqual([0, 1, 2].map(place => ({ place, reason: 'shortened' })));
  });

  it('letters of the number format are part of the text, but a currency is not', async () => {
    const formats = ['"BX"0000000', '"BDT "#,##0.00', '0%', '"BX"000\\-0000'];
    const cells = number('123456', 1) + number('3200', 2) + number('0.5', 3) + number('123456', 4);
    expect(await readCells(workbookOfCells(cells, { formats }))).toEqual([
      ['BX0123456', '3200', '0.5', 'BX012-3456'],
    ]);
  });

  it('a date includes its time if the format shows it', async () => {
    const formats = ['dd/mm/yyyy hh:mm', 'dd/mm/yyyy', 'yyyy-mm-dd h:mm AM/PM'];
    const cells = ['32979.75', '32979.75', '32980'].map((value, place) => number(value, place + 1));
    expect(await readCells(workbookOfCells(cells.join(''), { formats }))).toEqual([
      ['1990-04-16 18:00', '1990-04-16', '1990-04-17'],
    ]);
  });
});

describe('hidden rows and columns of a workbook', () => {
  it('hidden rows and columns are read and marked as hidden', async () => {
    const before = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="16384" hidden="0"/></cols>';
    const rows = `<row hidden="1">${number('1')}</row><row hidden="0">${number('2')}</row>`;
    expect(await readTable(workbookOf([{ before, rows }]))).toEqual({
      rows: [
        { number: 1, cells: ['1'], isHidden: true },
        { number: 2, cells: ['2'] },
      ],
      hiddenColumns: [1, 2],
    });
  });
});

describe('CSV files of other programs', () => {
  it.each([
    '"sep=;"\nSurname;Sex\nRahman;M',
    'SEP=;\rSurname;Sex\rRahman;M',
    'sep=;;;\r\nSurname;Sex;\r\nRahman;M;',
  ])('the first line states the delimiter: %j', async text => {
    expect(await readCells(strToU8(text))).toEqual([
      ['Surname', 'Sex'],
      ['Rahman', 'M'],
    ]);
  });

  it('a file with a few damaged bytes is read as UTF-8', async () => {
    const bytes = Uint8Array.from([...strToU8('নাম,পদবি\nজরিনা,রহমান\n'), 0xa0, 0x2c, 0x78, 0x0a]);
    expect(await readCells(bytes)).toEqual([
      ['নাম', 'পদবি'],
      ['জরিনা', 'রহমান'],
      ['\uFFFD', 'x'],
    ]);
    expect((await readCells(strToU8('নাম,পদবি\nজরিনা,রহমান').slice(0, -1)))[1]).toEqual(['জরিনা', 'রহমা\uFFFD']);
  });
});

describe('refused files', () => {
  const document =
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
  it.each([
    ['PDF', strToU8('%PDF-1.4\n1 0 obj\n')],
    ['RTF', strToU8('{\\rtf1 list}')],
    ['JSON', strToU8('[{"surname":"Rahman"}]')],
    ['a web archive', strToU8('MIME-Version: 1.0\nX-Document-Type: Workbook\n')],
    [
      'a Word document',
      zipSync({
        '_rels/.rels': strToU8(document),
        'word/document.xml': strToU8('<w:document xmlns:w="a"/>'),
      }),
    ],
  ])('%s is refused, and the message says what to do', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe(fileProblems.unreadable);
  });

  it('a workbook is refused if it lacks the texts that its cells share', async () => {
    expect(await refusalOf(workbookOfCells('<c t="s"><v>4</v></c>'))).toMatch(
      /texts of its cells are missing/,
    );
  });
});
