import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../../functions/contract.ts';
import { formatsOf } from '../preferences/formats.ts';
import { toCsv } from './activity-csv.ts';

const id = 'a'.repeat(24);
const entry: ActivityEntry = {
  at: '2026-05-01T10:00:00.000Z',
  action: 'updateApplication',
  address: '2001:db8::7',
  by: { _id: 'b'.repeat(24), name: 'Sadia "Ruby" Islam' },
  on: { kind: 'application', _id: id, name: 'Ayesha Rahman' },
  before: { salary: '1', company: 'A, B' },
  after: { salary: '2', company: 'C' },
};
const linesOf = (activity: readonly ActivityEntry[]) => toCsv(activity, formatsOf('iso')).split('\r\n');

it('the CSV file has one line per entry, quoted as in RFC 4180, after a byte order mark', () => {
  const [header, line, end] = linesOf([entry]);
  expect(header?.startsWith('\uFEFF"When (UTC)","Who",')).toBe(true);
  expect(line).toBe(
    `"2026-05-01T10:00:00.000Z","Sadia ""Ruby"" Islam","${'b'.repeat(24)}","2001:db8::7","Changed","Application","Ayesha Rahman","${id}","Company Name: A, B → C; Salary: 1 → 2"`,
  );
  expect(end).toBe('');
});

it('the CSV file shows whether a change was refused or unfinished', () => {
  const [, line] = linesOf([{ ...entry, action: 'updateUser', outcome: 'refused' }]);
  expect(line).toContain('Changed (Refused: nothing was changed)');
});

it.each(['=HYPERLINK("http://example.com")', ' ＝1+1'])(
  'turns %j, which a spreadsheet would run, into text',
  name => {
    const [, line = ''] = linesOf([{ ...entry, on: { ...entry.on, name } }]);
    expect(line).toMatch(/,"Application","'/);
  },
);

it('the CSV file describes each export with its filter and count, or as unfinished', () => {
  const after = {
    format: 'xlsx',
    search: '',
    sort: 'collect',
    stage: 'medical',
    since: '2026-03-05',
    records: 1200,
  };
  const on = { kind: 'export', _id: id, name: '' } as const;
  const { before: _, ...rest } = entry;
  const [, line = ''] = linesOf([{ ...rest, action: 'beginExport', on, after }]);
  expect(line).toContain(
    '"Exported applications","Export","","' +
      `${id}","Applications: – → 1200; File: – → Excel; Stage: – → Medical examination; ` +
      'Order: – → By collect date, collected last; Added since: – → 2026-03-05"',
  );
  const [, stopped] = linesOf([{ ...rest, action: 'beginExport', on, after, outcome: 'unfinished' }]);
  expect(stopped).toContain('Exported applications (Not finished: it was cancelled or failed');
});
