import { expect, it } from 'vitest';
import { csvSheet } from '../../../shared/csv.ts';
import { readCells } from '../testing/read-rows.ts';

/**
 * A CSV file keeps its texts when a spreadsheet opens and saves it. `npm run compare:sheets` tests this with
 * LibreOffice.
 */

const columns = [{ header: 'Text', kind: 'text', width: 9 } as const];

function fileOf(texts: readonly string[]): Blob {
  const sheet = csvSheet(columns);
  sheet.add(texts.map(text => [text]));
  return sheet.end();
}

const changed = [
  '0171',
  '19901234567890123',
  '199012345678',
  '1e5',
  '12E45678',
  '3.50',
  '3,200',
  '1,5',
  '12%',
].concat(
  [
    '$3',
    '৳ 3200',
    '1/2',
    '3-4-1990',
    '28/02/1990',
    '1.2.90',
    '10:30',
    '10:30 pm',
    '5 May',
    'May 1990',
    '17-Apr-90',
  ],
  ['March 5, 1990', 'TRUE', 'false', '6928123412341234e1234567', '000000000000000000000012', "'007"],
);
const unchanged = [
  '0',
  '7',
  '3200',
  '3200.5',
  '12345678901',
  '1990-04-17',
  'BX1234567',
  '192.0.2.1x',
  'Maya',
  'Majid 5',
  '',
].concat(['12 Road 5', "'s-Gravenhage", "'Twas", 'May', '01712-345678', '2 years']);

it('an exported CSV file has an apostrophe before texts that a spreadsheet would change, and before no others', async () => {
  const lines = (await fileOf([...changed, ...unchanged]).text()).split('\r\n').slice(1, -1);
  expect(lines).toEqual([...changed.map(text => `"'${text}"`), ...unchanged.map(text => `"${text}"`)]);
});

it('an exported CSV file is read back with the same texts, also without quotation marks and with another delimiter', async () => {
  const file = fileOf([...changed, ...unchanged, '=1', "'=1", '+880', "''5"]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const all = ['Text', ...changed, ...unchanged.filter(text => text !== ''), '=1', "'=1", '+880', "''5"];
  expect((await readCells(bytes)).flat()).toEqual(all);
  const saved = all.filter(text => !text.includes(',')).map(text => [text, 'x']);
  const sheet = csvSheet([...columns, ...columns]);
  sheet.add(saved);
  const text = (await sheet.end().text()).replaceAll('","', ';').replaceAll('"', '');
  expect((await readCells(new TextEncoder().encode(text))).slice(1)).toEqual(saved);
});

it('the `.0` that pandas adds to integers is removed', async () => {
  expect(await readCells(new TextEncoder().encode("a,b,c,d\n1712345678.0,3200.5,3200.50,'3.0\n"))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['1712345678', '3200.5', '3200.50', '3.0'],
  ]);
});
