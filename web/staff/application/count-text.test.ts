import { expect, it } from 'vitest';
import { limits } from '../../../functions/contract.ts';
import { formatsOf } from '../preferences/formats.ts';
import { countText } from './count-text.ts';

it.each([
  [1234, undefined, '1,234'],
  [0, undefined, '0'],
  [0, true, ''],
  [37, true, 'at least 37'],
  [limits.searchMatches, true, 'more than 100'],
  [limits.filterMatches, true, 'more than 1,000'],
  [limits.filterMatches, undefined, '1,000'],
])('the count %i with more: %s is "%s"', (total, more, text) => {
  expect(countText({ total, more }, formatsOf('iso'))).toBe(text);
});
