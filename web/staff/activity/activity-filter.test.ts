import { expect, it } from 'vitest';
import { queryOf, readFilter, writeFilter } from './activity-filter.ts';

const none = { who: '', kind: undefined, record: '', from: '', to: '' };
const record = `application#${'a'.repeat(24)}`;

it('reads from the address what it wrote there', () => {
  const filter = {
    who: 'b'.repeat(24),
    kind: 'application',
    record,
    from: '2026-05-01',
    to: '2026-05-31',
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(none).toString()).toBe('');
});

it('takes what no screen wrote as not said', () => {
  expect(readFilter(new URLSearchParams('kind=visa&record=x&from=yesterday&to=2026-13-01'))).toEqual(none);
});

it('asks for whole days where the device is, the last one included', () => {
  const { since = '', until = '' } = queryOf({ ...none, from: '2026-05-01', to: '2026-05-01' });
  expect(new Date(since).getTime()).toBe(new Date(2026, 4, 1).getTime());
  expect(new Date(until).getTime()).toBe(new Date(2026, 4, 2).getTime());
  expect(queryOf(none)).toEqual({});
});
