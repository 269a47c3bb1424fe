import { expect, it } from 'vitest';
import { axisMonth, fullMonth } from './month-names.ts';

it('names months, and on an axis the year only where it begins', () => {
  expect(fullMonth('2026-05')).toBe('May 2026');
  expect(['2025-12', '2026-01', '2026-02'].map(axisMonth)).toEqual(['Dec', 'Jan 2026', 'Feb']);
});
