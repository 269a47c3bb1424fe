import { describe, expect, it } from 'vitest';
import { splitHeader } from './header-rows.ts';
import { readRows } from './testing/read-rows.ts';
import { workbookOf } from './testing/workbooks.ts';

const rowsOf = (...rows: readonly string[][]) => rows.map((cells, place) => ({ number: place + 1, cells }));

describe('splitHeader', () => {
  it('header rows that repeat inside the list are removed', () => {
    const { header, body } = splitHeader(
      rowsOf(['Workers'], ['Surname', 'Sex'], ['Rahman', 'M'], ['Surname', 'Sex'], ['Akter', 'F', 'x']),
    );
    expect(header).toEqual(['Surname', 'Sex', '']);
    expect(body.map(({ number }) => number)).toEqual([3, 5]);
  });

  it('joins a header of two rows with merged cells', async () => {
    const cell = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`;
    const names = ['A', 'Surname', 'B', 'Sex', 'C', 'Passport', 'E', 'Visa'];
    const upper = [0, 2, 4, 6].map(at => cell(`${names[at]}1`, names[at + 1] ?? '')).join('');
    const lower = cell('C2', 'Number') + cell('D2', 'Expiry') + cell('E2', 'Type') + cell('F2', 'Expiry');
    const people = cell('A3', 'Rahman') + cell('C3', 'BX1234567');
    const rows = `<row r="1">${upper}</row><row r="2">${lower}</row><row r="3">${people}</row>`;
    const merged = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'].map(ref => `<mergeCell ref="${ref}"/>`).join('');
    const read = await readRows(workbookOf([{ rows, after: `<mergeCells>${merged}</mergeCells>` }]));
    const { header, body } = splitHeader(read);
    expect(header).toEqual([
      'Surname',
      'Sex',
      'Passport Number',
      'Passport Expiry',
      'Visa Type',
      'Visa Expiry',
    ]);
    expect(body.map(({ number }) => number)).toEqual([3]);
  });

  it('a file without recognised column names is reported', () => {
    expect(splitHeader(rowsOf(['Rahman', 'Ayesha'], ['Akter', 'Nasrin'])).hasNoNames).toBe(true);
    expect(splitHeader(rowsOf(['Surname'], ['Akter'])).hasNoNames).toBe(false);
  });
});
