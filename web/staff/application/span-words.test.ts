import { expect, it } from 'vitest';
import { untilText } from './span-words.ts';

it.each([
  ['2026-11-25', 'due today'],
  ['2026-11-26', 'due tomorrow'],
  ['2027-01-24', 'due in 60 days'],
  ['2027-02-25', 'due in 3 months'],
  ['2027-11-25', 'due in 1 year'],
  ['2031-09-08', 'due in 4 years 9 months'],
  ['2026-11-24', 'overdue by 1 day'],
  ['2024-10-25', 'overdue by 2 years 1 month'],
])('formats a deadline on %s as "%s"', (date, words) => {
  expect(untilText(date, '2026-11-25')).toBe(words);
});
