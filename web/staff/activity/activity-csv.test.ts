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

it('has a line for each entry, quoted as RFC 4180 says, after a byte order mark', () => {
  const [header, line, end] = linesOf([entry]);
  expect(header?.startsWith('\uFEFF"When (UTC)","Who",')).toBe(true);
  expect(line).toBe(
    `"2026-05-01T10:00:00.000Z","Sadia ""Ruby"" Islam","${'b'.repeat(24)}","2001:db8::7","Changed","Application","Ayesha Rahman","${id}","Company Name: A, B → C; Salary: 1 → 2"`,
  );
  expect(end).toBe('');
});

it('says of a change whether it was refused or not finished', () => {
  const [, line] = linesOf([{ ...entry, action: 'updateUser', outcome: 'refused' }]);
  expect(line).toContain('Changed (Refused: nothing was changed)');
});

it.each(['=HYPERLINK("http://example.com")', '+1', '-1', '@SUM(A1)', '\tx'])(
  'makes text of %j, which a spreadsheet would run',
  name => {
    const [, line = ''] = linesOf([{ ...entry, on: { ...entry.on, name } }]);
    expect(line).toMatch(/,"Application","'/);
  },
);

it.each([';', '\t', ' '])('quotes a text that another separator, %j, would cut into a formula', separator => {
  const name = `x${separator}=cmd|' /C calc'!A0`;
  const [, line = ''] = linesOf([{ ...entry, on: { ...entry.on, name } }]);
  expect(line).toContain(`,"${name}",`);
});
