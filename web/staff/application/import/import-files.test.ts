import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { pause } from '../../shared/patiently.ts';
import { faultHeader, matchColumns } from './columns.ts';
import { faultsFile, template, templateColumns } from './import-files.ts';
import { readRows } from './testing/read-rows.ts';

it.each(['en', 'bn'] as const)(
  'A template in %s has every column that an import takes, by names that it knows',
  async language => {
    const columns = templateColumns('work', language);
    expect(matchColumns(columns.map(({ header }) => header))).not.toContain(undefined);
    expect(columns.length).toBeGreaterThan(35);
    const [header] = await readSheet(Buffer.from(await (await template('work', language)).arrayBuffer()));
    expect(header).toEqual(columns.map(column => column.header));
  },
);

it('A template for a visit asks for no employer', () => {
  const headers = templateColumns('visit', 'en').map(({ header }) => header);
  expect(headers).toContain('Passport No');
  expect(headers).not.toContain('Company Name');
});

it.each(['csv', 'xlsx'] as const)(
  'The rows to correct come as %s with what is wrong, and can be read again',
  async format => {
    const header = ['Surname', 'Phone', faultHeader];
    const file = await faultsFile(
      {
        header,
        body: [
          { number: 6, cells: ['Rahman'] },
          { number: 7, cells: ['=1+1', '+8801712345678', 'old'] },
        ],
      },
      [
        {
          number: 7,
          faults: [
            { column: 'surname', message: 'Too short.' },
            { column: 'phone', message: 'Wrong.' },
          ],
        },
      ],
      ['surname', 'phone', undefined],
      format,
      { pause, now: () => performance.now() },
    );
    expect(await readRows(new Uint8Array(await file.arrayBuffer()))).toEqual([
      { number: 1, cells: [faultHeader, 'Surname', 'Phone'] },
      {
        number: 2,
        cells: [
          'Column A, Surname: “=1+1”: Too short. Column B, Phone: “+8801712345678”: Wrong.',
          '=1+1',
          '+8801712345678',
        ],
      },
    ]);
    expect(matchColumns([faultHeader])).toEqual([undefined]);
  },
);
