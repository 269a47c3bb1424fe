import { expect, it } from 'vitest';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { isDocument, sizeProblem } from './rules.ts';

it.each([
  ['image', limits.imageBytes, messages.imageTooLarge],
  ['slide', limits.imageBytes, messages.imageTooLarge],
  ['file1', limits.documentBytes, messages.documentTooLarge],
] as const)('A file for %s may have %i bytes and no more', (purpose, most, tooLarge) => {
  expect(sizeProblem(purpose, most)).toBeUndefined();
  expect(sizeProblem(purpose, most + 1)).toBe(tooLarge);
});

it('Pictures are no documents', () => {
  expect((['image', 'slide', 'file1', 'file6'] as const).map(isDocument)).toEqual([false, false, true, true]);
});
