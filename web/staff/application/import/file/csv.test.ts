import fc from 'fast-check';
import { strToU8 } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { byteOrderMark } from '../../../shared/csv.ts';
import { readCells, readRows, refusalOf } from '../testing/read-rows.ts';
import { csvRows } from './csv-rows.ts';

const csv = (text: string) => readCells(strToU8(text));

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
}

describe('reading a CSV file', () => {
  it('gives the same result as papaparse', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ব', ' ', '"', ',', ';', '\n', '\r\n', '1'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        table => {
          const text = Papa.unparse(table, { newline: '\r\n' });
          const expected = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data.map(cells =>
            cells.map(one => one.trim()),
          );
          const read = new Map([...csvRows(text, ',')].map(({ number, cells }) => [number, cells]));
          for (const [place, cells] of expected.entries()) {
            const last = cells.findLastIndex(one => one !== '');
            expect(read.get(place + 1) ?? []).toEqual(cells.slice(0, last + 1));
          }
        },
      ),
    );
  });

  it('finds the list below a title that has another delimiter', async () => {
    const rows = 'Surname;Given Name;Passport\nRahman;Ayesha;BX1234567\n';
    expect(await csv(`List of workers, Dhaka, 2024, all\n\n${rows}`)).toEqual([
      ['List of workers, Dhaka, 2024, all'],
      ['Surname', 'Given Name', 'Passport'],
      ['Rahman', 'Ayesha', 'BX1234567'],
    ]);
    const addresses = 'Surname;Address\nRahman;12, Road 5, Dhaka\nAkter;3, Road 1, Khulna\n';
    expect((await csv(addresses))[1]).toEqual(['Rahman', '12, Road 5, Dhaka']);
    expect((await csv('sep=|\r\nSurname|Sex\r\nRahman|Male'))[1]).toEqual(['Rahman', 'Male']);
    expect((await csv('a|b|c\n1|2|3\n'))[1]).toEqual(['1', '2', '3']);
  });

  it.each([
    ['UTF-16 little endian', false, byteOrderMark],
    ['UTF-16 big endian', true, byteOrderMark],
    ['UTF-16 little endian without a mark', false, ''],
    ['UTF-16 big endian without a mark', true, ''],
  ])('decodes %s', async (_, isBigEndian, mark) => {
    const text = `${mark}Surname\tনাম\r\nRahman\tজরিনা 😀\r\n`;
    expect(await readCells(utf16(text, isBigEndian))).toEqual([
      ['Surname', 'নাম'],
      ['Rahman', 'জরিনা 😀'],
    ]);
  });

  it('the digits in ="…" are kept, and our own texts that look like it', async () => {
    expect(await csv(`a,b,c,d\n="01712345678","=""0042""",'="7",= "x"\n`)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['01712345678', '0042', '="7"', '= "x"'],
    ]);
  });

  it('quotation marks and line breaks inside cells are kept, and the row numbers', async () => {
    expect(
      await readRows(strToU8('a,b\n\n5\'10" tall,"two\nlines"\n,,,,\n"He said ""no""" ,x\n\n\n')),
    ).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['5\'10" tall', 'two\nlines'] },
      { number: 5, cells: ['He said "no"', 'x'] },
    ]);
  });

  it('refuses a web page, and a file without a closing quotation mark', async () => {
    expect(await refusalOf(strToU8('a,b\n1,"2\n3,4\n'))).toMatch(/quotation mark .* B2 is not closed/);
    expect(await refusalOf(strToU8('<html><table><tr><td>a</td></tr></table>'))).toMatch(/could not be read/);
  });
});
