import { expect, it } from 'vitest';
import { firstFilter, ignoredFilter, noFilter, queryOf, readFilter, writeFilter } from './activity-filter.ts';

const today = '2026-05-07';
const record = `application#${'a'.repeat(24)}`;

it('readFilter returns the filter that writeFilter wrote', () => {
  const filter = {
    who: 'b'.repeat(24),
    type: 'change',
    kind: 'application',
    record,
    from: '2026-05-01',
    to: '2026-05-31',
  } as const;
  expect(readFilter(writeFilter(filter, today), today)).toEqual(filter);
});

it('readFilter returns today’s staff actions for an empty URL', () => {
  const first = { ...noFilter, who: 'staff', from: today };
  expect(firstFilter(today)).toEqual(first);
  expect(readFilter(new URLSearchParams(), today)).toEqual(first);
  expect(writeFilter(first, today).toString()).toBe('');
  expect(queryOf(first)).toEqual({ by: 'staff', since: '2026-05-06T18:00:00.000Z' });
});

it('writeFilter states in the URL that every filter is off', () => {
  expect(writeFilter(noFilter, today).toString()).toBe('who=any&from=any');
  expect(readFilter(new URLSearchParams('who=any&from=any'), today)).toEqual(noFilter);
});

it('readFilter ignores invalid values', () => {
  const address = new URLSearchParams('kind=visa&type=x&record=x&who=any&from=yesterday&to=2026-13-01');
  expect(readFilter(address, today)).toEqual(noFilter);
});

it.each([
  ['from=yesterday', ['from', 'yesterday']],
  ['who=any&to=2026-13-01', ['to', '2026-13-01']],
  ['kind=visa', ['kind', 'visa']],
  ['type=x', ['type', 'x']],
  ['record=x', ['record', 'x']],
  ['since=2026-05-01', ['since', '2026-05-01']],
  ['constructor=1', ['constructor', '1']],
])('ignoredFilter names the invalid filter of the URL %s', (address, ignored) => {
  expect(ignoredFilter(new URLSearchParams(address))).toEqual(ignored);
});

it.each([
  '',
  'who=any&from=any',
  'from=2026-05-01&to=&kind=slide&type=view',
  `record=${encodeURIComponent(record)}`,
])('ignoredFilter returns undefined for the valid URL “%s”', address => {
  expect(ignoredFilter(new URLSearchParams(address))).toBeUndefined();
});

it('the query covers whole days in the office’s time zone, including the last one', () => {
  const { since = '', until = '' } = queryOf({ ...noFilter, from: '2026-05-01', to: '2026-05-01' });
  expect(new Date(since).getTime()).toBe(Date.parse('2026-04-30T18:00:00Z'));
  expect(new Date(until).getTime()).toBe(Date.parse('2026-05-01T18:00:00Z'));
  expect(queryOf(noFilter)).toEqual({});
});
