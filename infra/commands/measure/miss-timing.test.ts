import { expect, it } from 'vitest';
import { aucOf } from './miss-timing.ts';

it.each([
  ['all longer', [3, 4], [1, 2], 1],
  ['all shorter', [1, 2], [3, 4], 0],
  ['alike', [1, 2, 3], [1, 2, 3], 0.5],
  ['equal', [1, 1], [1, 1], 0.5],
  ['mixed', [1, 4], [2, 3], 0.5],
  ['mostly longer', [2, 5], [1, 3], 0.75],
])('tells by one number how well two kinds of times can be told apart: %s', (_, first, second, auc) => {
  expect(aucOf(first, second)).toBe(auc);
});
