import { expect, it } from 'vitest';
import { isDocument } from './rules.ts';

it('The file rules distinguish pictures from documents', () => {
  expect((['image', 'slide', 'file1', 'file6'] as const).map(isDocument)).toEqual([false, false, true, true]);
});
