import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/id.ts';
import { countOf, countsByPart, firstIdOf, monthOfId, monthsUntil } from './months.ts';

describe('The month of a record’s id', () => {
  it('begins at midnight in Dhaka', () => {
    const midnight = new Date('2026-02-28T18:00:00Z');
    const last = newId(new Date(midnight.getTime() - 1));
    const first = newId(midnight);
    expect([monthOfId(last), monthOfId(first)]).toEqual(['2026-02', '2026-03']);
    for (const period of ['2026-03-01', '2026-03']) {
      expect(last < firstIdOf(period)).toBe(true);
      expect(first > firstIdOf(period)).toBe(true);
    }
  });

  it('is right for ids of any age, whatever the number of digits of their seconds', () => {
    const first = newId(new Date('1971-03-25T18:00:00Z'));
    expect(monthOfId(first)).toBe('1971-03');
    expect(first.startsWith(firstIdOf('1971-03-26'))).toBe(true);
  });
});

it('A list of months ends with the current one and can span two years', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

describe('The counters of a month', () => {
  const months = countsByPart({
    all: 6,
    Pending: 3,
    'Pending 2026-03': 2,
    'Approved 2026-03': 3,
    'x 1': 9,
  });

  it('are read for a list of months, with zero by default', () => {
    expect([...months]).toEqual([['2026-03', { Pending: 2, Approved: 3, Rejected: 0 }]]);
  });

  it('are read for one status or for all', () => {
    const counts = months.get('2026-03') ?? { Pending: 0, Approved: 0, Rejected: 0 };
    expect([countOf(counts, 'Approved'), countOf(counts, undefined)]).toEqual([3, 5]);
  });
});
