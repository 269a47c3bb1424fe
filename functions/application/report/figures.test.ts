import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import { binOf, firstDays } from '../store/pace.ts';
import { medianOf, paceFigures } from './figures.ts';

/** Returns the number of these days in each bin. */
function histogram(days: readonly number[]): number[] {
  const counts = firstDays.map(() => 0);
  for (const day of days) {
    const bin = binOf(day);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Returns the exact median of the days. */
function exactMedian(days: readonly number[]): number {
  const sorted = days.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return (at(Math.floor((days.length - 1) / 2)) + at(Math.floor(days.length / 2))) / 2;
}

describe('The median computed from bins', () => {
  it.each([
    ['is exact in the first fortnight', [1, 1, 13], 1],
    ['is between the two middle values of an even number', [3, 8], 5.5],
    ['is the middle of its week later', [18], 17],
    ['is not limited to 180 days', [0, 300, 300, 300], 297],
  ])('is right for %s', (_, days, median) => {
    expect(medianOf(histogram(days))).toBe(median);
  });

  it('of 587 random samples is at most 3 days off up to a year, and 2 % off after it', () => {
    const random = randomFrom(587);
    const most = [10, 60, 180, 400, 1000, 4000, 9000];
    let beyond = { halfYear: 0, thousandDays: 0 };
    for (let sample = 0; sample < 587; sample += 1) {
      const longest = most[sample % most.length] ?? 10;
      const shape = 0.5 + 3 * random();
      const count = 1 + Math.floor(random() * 60);
      const days = Array.from({ length: count }, () => Math.floor(longest * random() ** shape));
      const exact = exactMedian(days);
      const error = Math.abs(medianOf(histogram(days)) - exact);
      expect(error, `${sample}: ${days}`).toBeLessThanOrEqual(Math.max(3, 0.02 * exact));
      if (exact > 180) beyond = { ...beyond, halfYear: beyond.halfYear + 1 };
      if (exact > 1000) beyond = { ...beyond, thousandDays: beyond.thousandDays + 1 };
    }
    expect(beyond.halfYear).toBeGreaterThan(100);
    expect(beyond.thousandDays).toBeGreaterThan(50);
  });
});

it('stepFigures returns medians by month and for all months, by visa type and for all, without unused steps', () => {
  const step = 'submitted';
  const bin = (days: number, count: number) => ({ [binOf(days).toString(36)]: count });
  const records = new Map([
    [`pace#${step}#2026-02#work`, { ...bin(1, 1), ...bin(31, 0), ...bin(46, -1) }],
    [`pace#${step}#2026-03#work`, bin(6, 1)],
    [`pace#${step}#2026-03#undecided`, bin(1, 3)],
    [`pace#${step}#2026-01#work`, bin(8, 9)],
  ]);
  expect(paceFigures(['2026-02', '2026-03'], records)).toEqual([
    { month: '2026-02', type: 'work', step, days: 1, count: 1 },
    { month: '2026-02', type: 'all', step, days: 1, count: 1 },
    { month: '2026-03', type: 'work', step, days: 6, count: 1 },
    { month: '2026-03', type: 'undecided', step, days: 1, count: 3 },
    { month: '2026-03', type: 'all', step, days: 1, count: 4 },
    { type: 'work', step, days: 3.5, count: 2 },
    { type: 'undecided', step, days: 1, count: 3 },
    { type: 'all', step, days: 1, count: 5 },
  ]);
});
