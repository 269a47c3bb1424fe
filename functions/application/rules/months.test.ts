import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/id.ts';
import { countOf, countsByPart, firstIdOf, monthOfId, monthsUntil } from './months.ts';

describe('The month of an id', () => {
  it('begins at midnight in Dhaka, like its first id', () => {
    const midnight = new Date('2026-02-28T18:00:00Z');
    const last = newId(new Date(midnight.getTime() - 1));
    const first = newId(midnight);
    expect([monthOfId(last), monthOfId(first)]).toEqual(['2026-02', '2026-03']);
    for (const period of ['2026-03-01', '2026-03']) {
      expect(last < firstIdOf(period)).toBe(true);
      expect(first > firstIdOf(period)).toBe(true);
    }
  });

  it('does not depend on the number of digits of seconds', () => {
    const first = newId(new Date('1971-03-25T18:00:00Z'));
    expect(monthOfId(first)).toBe('1971-03');
    expect(first.startsWith(firstIdOf('1971-03-26'))).toBe(true);
  });
});

it('Months end with the current one and cross the year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

describe('Counters', () => {
  const months = countsByPart({
    all: 6,
    Pending: 3,
    'Pending 2026-03': 2,
    'Approved 2026-03': 3,
    'x 1': 9,
  });

  it('are read by period, with zero by default', () => {
    expect([...months]).toEqual([['2026-03', { Pending: 2, Approved: 3, Rejected: 0 }]]);
  });

  it('count one status or all', () => {
    const counts = months.get('2026-03') ?? { Pending: 0, Approved: 0, Rejected: 0 };
    expect([countOf(counts, 'Approved'), countOf(counts, undefined)]).toEqual([3, 5]);
  });
});
