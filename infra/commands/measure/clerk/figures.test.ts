import { expect, it } from 'vitest';
import { excessOf, most, tableOf, totalOf } from './figures.ts';

const steps = [
  { name: 'Passport', clicks: 1, keys: 1 },
  { name: 'Approval', clicks: 0, keys: 2 },
];

it('adds up the clicks and keys of all steps', () => {
  expect(totalOf(steps)).toEqual({ clicks: 1, keys: 3 });
  expect(tableOf(steps)).toEqual([
    '| Step | Clicks | Keys |',
    '| --- | --- | --- |',
    '| Passport | 1 | 1 |',
    '| Approval | 0 | 2 |',
    '| **Together** | 1 | 3 |',
    '',
  ]);
});

it('reports only figures that exceed their limit', () => {
  expect(excessOf(most)).toBeUndefined();
  expect(excessOf({ clicks: 15, keys: 30 })).toBe('15 clicks, where 14 are allowed');
  expect(excessOf({ clicks: 27, keys: 147 })).toBe(
    '27 clicks, where 14 are allowed; 147 keys, where 30 are allowed',
  );
});
