import { expect, it } from 'vitest';
import { isId, newId } from './id.ts';

const now = new Date('2026-03-04T20:05:06.789Z');

it('An id consists of 24 hexadecimal characters in lower case', () => {
  expect(isId('0123456789abcdef01234567')).toBe(true);
  for (const text of [
    '',
    'a'.repeat(23),
    'a'.repeat(25),
    'A'.repeat(24),
    `${'a'.repeat(23)}g`,
    `g${'a'.repeat(23)}`,
  ])
    expect(isId(text), text).toBe(false);
});

it('A new id is valid, starts with its time in seconds, and is unique', () => {
  const ids = Array.from({ length: 100 }, () => newId(now));
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids.map(id => id.slice(0, 8)))).toEqual(new Set(['69a89072']));
  expect(new Set(ids)).toHaveLength(100);
});

it('Ids sort by age, also in the first years after 1970', () => {
  const ids = ['1970-01-01T00:00:01Z', '1971-03-26T00:00:00Z', '2026-03-04T20:05:06.789Z'].map(time =>
    newId(new Date(time)),
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every(isId)).toBe(true);
});
