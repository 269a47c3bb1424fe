import { expect, it } from 'vitest';
import { htmlMistakes } from './built-html.ts';

it('htmlMistakes finds mistakes in HTML', async () => {
  expect(await htmlMistakes('<ul><p>A paragraph in a list</ul>')).not.toEqual([]);
});
