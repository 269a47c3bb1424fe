import { describe, expect, it } from 'vitest';
import { medianOf, paceFigures } from './figures.ts';

/** The histogram of these days. */
function histogram(counts: Readonly<Record<number, number>>): number[] {
  return [0, 1, 2, 4, 8, 15, 22, 31, 46, 61, 91, 181].map(first => counts[first] ?? 0);
}

describe('The median', () => {
  it.each([
    ['is the day itself where a part has one day', { 1: 3 }, 1],
    ['is the middle of its part for one alone', { 8: 1 }, 11],
    ['is further into its part the fewer are before it', { 4: 1, 8: 3, 15: 1 }, 11],
    ['is at the end of its part where half have ended there', { 4: 2, 61: 2 }, 7],
    ['has no end above 180 days', { 0: 1, 181: 5 }, 181],
  ])('%s', (_, counts, days) => {
    expect(medianOf(histogram(counts))).toBe(days);
  });

  it('is less than a part away from that of the days themselves', () => {
    const days = Array.from({ length: 101 }, (_, number) => (number * number) % 173).toSorted(
      (one, other) => one - other,
    );
    const firsts = [0, 1, 2, 4, 8, 15, 22, 31, 46, 61, 91, 181];
    const counts = firsts.map(
      (first, place) => days.filter(day => day >= first && day < (firsts[place + 1] ?? 1000)).length,
    );
    const place = firsts.findLastIndex(first => first <= (days[50] ?? 0));
    expect(medianOf(counts)).toBeGreaterThanOrEqual(firsts[place] ?? 0);
    expect(medianOf(counts)).toBeLessThan(firsts[place + 1] ?? 0);
  });
});

it('The figures are by month and for all months, of each visa type and of all, without what nobody has ended', () => {
  const records = new Map([
    ['pace#2026-02#work', { s1: 1, e31: 0, e46: -1 }],
    ['pace#2026-03#work', { s4: 1 }],
    ['pace#2026-03#none', { s181: 3 }],
    ['pace#2026-01#work', { s8: 9 }],
  ]);
  const step = 'submitted';
  expect(paceFigures(['2026-02', '2026-03'], records)).toEqual([
    { month: '2026-02', type: 'work', step, days: 1, count: 1 },
    { month: '2026-02', type: 'all', step, days: 1, count: 1 },
    { month: '2026-03', type: 'work', step, days: 6, count: 1 },
    { month: '2026-03', type: 'none', step, days: 181, count: 3 },
    { month: '2026-03', type: 'all', step, days: 181, count: 4 },
    { type: 'work', step, days: 1, count: 2 },
    { type: 'none', step, days: 181, count: 3 },
    { type: 'all', step, days: 181, count: 5 },
  ]);
});
