import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { pause } from '../../shared/retries.ts';
import { faultHeader, matchColumns } from './columns.ts';
import { faultsFile, templateColumns, templateFile } from './import-files.ts';
import { readRows } from './testing/read-rows.ts';

it.each(['en', 'bn'] as const)(
  'a template in %s has every column of an import, by recognised names',
  async language => {
    const columns = templateColumns('work', language);
    expect(matchColumns(columns.map(({ header }) => header))).not.toContain(undefined);
    expect(columns.length).toBeGreaterThan(35);
    const [header] = await readSheet(Buffer.from(await (await templateFile('work', language)).arrayBuffer()));
    expect(header).toEqual(columns.map(column => column.header));
  },
);

it('the template for visit visas has no employer columns', () => {
  const headers = templateColumns('visit', 'en').map(({ header }) => header);
  expect(headers).toContain('Passport No');
  expect(headers).not.toContain('Company Name');
});

it.each(['csv', 'xlsx'] as const)(
  'rows to correct are saved as %s with their errors, and can be imported again',
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
