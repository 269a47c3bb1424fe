import { describe, expect, it } from 'vitest';
import { closedApplication, deletedApplication, now, storedApplication } from '../../testing/samples.ts';
import { isRemovable, keptSince, removableFrom } from './retention.ts';

describe('A closed or deleted record', () => {
  const [before, after] = ['2019-03-04T20:05:06.790Z', '2019-03-04T20:05:06.789Z'];

  it.each([
    ['closed seven years ago', closedApplication({ closedAt: after }), true],
    ['closed a millisecond less than seven years ago', closedApplication({ closedAt: before }), false],
    ['deleted seven years ago', deletedApplication({ deletedAt: after }), true],
    ['deleted since, but closed long ago', closedApplication({ closedAt: after, deletedAt: before }), false],
    ['held', closedApplication({ closedAt: after, held: true }), false],
    ['open', storedApplication({ createdAt: '2001-01-01T00:00:00.000Z' }), false],
  ])('can be removed or not, if it is %s', (_, record, expected) => {
    expect(isRemovable(record, now, 7)).toBe(expected);
  });

  it.each([0, 1, -3])('is kept for six years even if the setting is %i', years => {
    expect(removableFrom('2020-01-01T00:00:00.000Z', years).toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(keptSince(new Date('2026-01-01T00:00:00.000Z'), years).toISOString()).toBe(
      '2020-01-01T00:00:00.000Z',
    );
  });

  it('that ended on 29 February is kept until 1 March', () => {
    expect(removableFrom('2024-02-29T10:00:00.000Z', 7).toISOString()).toBe('2031-03-01T10:00:00.000Z');
  });
});
