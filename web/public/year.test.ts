import { expect, it } from 'vitest';
import { yearIn } from './year.ts';

it.each([
  ['en', '2026'],
  ['bn', '২০২৬'],
])('yearIn writes the year for the language %s as %s', (language, year) => {
  expect(yearIn(language, new Date(2026, 5, 1))).toBe(year);
});
