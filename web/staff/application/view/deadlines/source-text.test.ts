import { expect, it } from 'vitest';
import { readText } from './source-text.ts';

const date = (day: string) => day;
const page = (name: string, readOn?: string) => ({
  url: `https://example.com/${name}`,
  ...(readOn && { readOn }),
});

it.each([
  ['none was checked', [page('a'), page('b')], 'Official pages: not checked.'],
  [
    'all were checked on one day',
    [page('a', '2026-11-20'), page('b', '2026-11-20')],
    'Official pages: checked on 2026-11-20.',
  ],
  [
    'all were checked, on several days',
    [page('a', '2026-11-22'), page('b', '2026-11-20')],
    'Official pages: checked on 2026-11-20 or later.',
  ],
  [
    'some were checked, a page of two rules once',
    [page('a', '2026-11-20'), page('b'), page('b')],
    'Official pages: checked on 2026-11-20, 1 of 2 not checked.',
  ],
])('formats the check dates of a list: %s', (_, sources, text) => {
  expect(readText(sources, date)).toBe(text);
});
