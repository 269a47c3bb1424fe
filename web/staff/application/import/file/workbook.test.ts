import { describe, expect, it } from 'vitest';
import { readCells, readRows } from '../testing/read-rows.ts';
import { workbookOf, workbookOfCells } from '../testing/workbooks.ts';
import { parseFile } from './parse-file.ts';
import type { Workbook } from './workbook.ts';

const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const text = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`;
const number = (place: string, value: string, style = 1) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Returns the texts of cells with these number formats and values. */
async function shown(...cells: readonly (readonly [format: string, value: string])[]) {
  const xml = cells.map(([, value], place) => number(`${'ABCDEFGHIJ'[place]}1`, value, place + 1)).join('');
  const [first] = await readCells(workbookOfCells(xml, { formats: cells.map(([format]) => format) }));
  return first;
}

describe('sheets of a workbook', () => {
  const sheets = [
    { name: 'Old', state: 'hidden' as const, rows: row(1, text('A1', 'old')) },
    { name: 'Notes', rows: row(1, text('A1', 'notes')) },
    { name: 'People &amp; more', rows: row(1, text('A1', 'people')) },
    { name: 'Lists', state: 'veryHidden' as const, rows: row(1, text('A1', 'lists')) },
  ];
  const asked = async (book: string, some = sheets) => {
    let workbook: Pick<Workbook, 'sheets' | 'active'> | undefined;
    await parseFile(workbookOf(some, { book }), {
      countKnown: () => 0,
      chooseSheet: async found => {
        workbook = found;
        return found.active;
      },
    });
    return workbook;
  };

  it('the user can choose among several; visible sheets are first, and the active one is selected', async () => {
    const workbook = await asked('<bookViews><workbookView activeTab="2"/></bookViews>');
    expect(workbook?.sheets).toEqual([
      { index: 1, name: 'Notes', isHidden: false },
      { index: 2, name: 'People & more', isHidden: false },
      { index: 0, name: 'Old', isHidden: true },
      { index: 3, name: 'Lists', isHidden: true },
    ]);
    expect(workbook?.active).toBe(2);
  });

  it('a visible sheet is selected if the active one is hidden', async () => {
    expect((await asked('<bookViews><workbookView activeTab="3"/></bookViews>'))?.active).toBe(1);
  });

  it('the user is not asked if there is only one', async () => {
    expect(await asked('', sheets.slice(1, 2))).toBeUndefined();
  });

  it('each sheet is read when the user chooses it', async () => {
    for (const [name, value] of [
      ['Old', 'old'],
      ['Lists', 'lists'],
      ['Notes', 'notes'],
    ])
      expect((await readRows(workbookOf(sheets), name)).map(({ cells }) => cells)).toEqual([[value]]);
  });
});

describe('numbers of a workbook', () => {
  it('a number keeps the leading zeros and letters of its number format', async () => {
    expect(
      await shown(
        ['0000000000', '171234567'],
        ['00000000000', '1712345678'],
        ['"+"0', '8801712345678'],
        ['\\+#', '8801712345678'],
        ['000-000-0000', '171234567'],
        ['[$-409]00000;@', '42'],
        ['00000', '123456'],
        ['000\\-0000\\ 000', '12345678901234'],
      ),
    ).toEqual([
      '0171234567',
      '01712345678',
      '+8801712345678',
      '+8801712345678',
      '017-123-4567',
      '00042',
      '123456',
      '1234567-8901 234',
    ]);
  });

  it('a number is unchanged if its format shows an amount', async () => {
    expect(
      await shown(
        ['#,##0', '3200'],
        ['0.00', '3200'],
        ['0" CAD"', '3200'],
        ['0', '7'],
        ['#,##0 "days"', '30'],
      ),
    ).toEqual(['3200', '3200', '3200', '7', '30']);
  });

  it('a number is a date if its format shows a date, and not if it shows only a time', async () => {
    expect(
      await shown(
        ['dd/mm/yyyy', '32980'],
        ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '32980'],
        ['yyyy\\-mm\\-dd hh:mm:ss.000', '32980.9999999'],
        ['mmm-yy', '32980.5'],
        ['[Red]#,##0.00', '32980'],
        ['hh:mm', '0.5'],
        ['General', '32980'],
      ),
    ).toEqual(['1990-04-17', '1990-04-17', '1990-04-18', '1990-04-17', '32980', '0.5', '32980']);
  });

  it('numbers are dates of early 1900 as in Excel, except 29 February 1900, which is refused', async () => {
    const day = 'yyyy-mm-dd';
    expect(await shown([day, '1'], [day, '59'], [day, '60'], [day, '61'], [day, '0'])).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-02-29',
      '1900-03-01',
      '0',
    ]);
  });

  it('numbers are dates counted from 1904 if the workbook says so', async () => {
    const cells = number('A1', '31518') + number('B1', '0');
    const others = { formats: ['yyyy-mm-dd'], book: '<workbookPr date1904="1"/>' };
    expect(await readCells(workbookOfCells(cells, others))).toEqual([['1990-04-17', '1904-01-01']]);
  });

  it('a number that lost digits is marked; a text that looks similar is not', async () => {
    const cells = `${number('A1', '19901234567890100', 0)}${number('B1', '1.23E+11', 0)}${text('C1', '1e5')}`;
    const [first] = await readRows(workbookOfCells(cells));
    expect(first).toEqual({
      number: 1,
      cells: ['1.99012345678901e+16', '1.23E+11', '1e5'],
      lost: [
        { place: 0, reason: 'shortened' },
        { place: 1, reason: 'shortened' },
      ],
    });
  });
});

describe('other cells of a workbook', () => {
  it('cells are read as a spreadsheet displays them', async () => {
    const cells = [
      '<c r="A1" t="e"><v>#REF!</v></c>',
      '<c r="B1" t="e"><f>VLOOKUP(A1,B:C,2,0)</f><v>#N/A</v></c>',
      '<c r="C1" t="str"><f>A1&amp;B1</f><v>Dhaka</v></c>',
      '<c r="D1" t="str"><f>IF(A1,1,"")</f><v></v></c>',
      '<c r="E1" t="b"><v>0</v></c>',
      '<c r="F1" t="d"><v>1990-04-17T00:00:00</v></c>',
      '<c r="G1" t="inlineStr"><is><r><t>Nas</t></r><r><t>rin</t></r><rPh><t>ナ</t></rPh></is></c>',
      '<c r="H1" t="s"><v>0</v></c>',
      '<c r="I1" t="inlineStr"><is><t>&#x1F600; &#2454; a_x000A_b</t></is></c>',
      '<c r="J1"><f>"0171"</f><v></v></c>',
    ].join('');
    const sharedTexts = '<sst><si><r><t>Kh</t></r><r><t xml:space="preserve">ulna </t></r></si></sst>';
    const [first] = await readCells(workbookOfCells(cells, { sharedTexts }));
    expect(first).toEqual(
      ['#REF!', '#N/A', 'Dhaka', '', 'No', '1990-04-17', 'Nasrin', 'Khulna'].concat(['😀 খ a\nb', '0171']),
    );
  });

  it('a cell with a formula without its result is marked', async () => {
    const [first] = await readRows(workbookOfCells('<c r="A1"><f>B1+1</f></c><c r="B1"><v>2</v></c>'));
    expect(first).toMatchObject({ cells: ['=B1+1', '2'], lost: [{ place: 0, reason: 'formula' }] });
  });

  it('cells can have XML namespace prefixes, and no cell names', async () => {
    const book = workbookOf([{ rows: '', after: '' }]);
    expect(await readCells(book)).toEqual([]);
    const cells =
      '<x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c t="str"><x:v>b</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row>';
    expect(await readCells(workbookOf([{ rows: cells }]))).toEqual([['1', '', 'b'], ['3']]);
  });

  it('vertically merged cells all have the value of the first one', async () => {
    const rows = [
      row(1, text('A1', 'List of workers')),
      row(2, text('A2', 'Company'), text('B2', 'Name')),
      row(3, text('A3', 'ABC Ltd'), text('B3', 'Ayesha')),
      row(4, '<c r="A4" s="0"/>', text('B4', 'Karim')),
      row(5, text('B5', 'Nasrin')),
      row(7, text('B7', 'Other')),
    ].join('');
    const after = '<mergeCells><mergeCell ref="A1:H1"/><mergeCell ref="A3:A6"/></mergeCells>';
    expect(await readRows(workbookOf([{ rows, after }]))).toEqual([
      { number: 1, cells: ['List of workers'] },
      { number: 2, cells: ['Company', 'Name'] },
      { number: 3, cells: ['ABC Ltd', 'Ayesha'] },
      { number: 4, cells: ['ABC Ltd', 'Karim'] },
      { number: 5, cells: ['ABC Ltd', 'Nasrin'] },
      { number: 7, cells: ['', 'Other'] },
    ]);
  });
});
