import { describe, expect, it } from 'vitest';
import { entryOf, entryUnits, itemBytes, readUnits, writeUnits } from './units.ts';

const index = { partition: 'p', sort: 's', carries: ['row'] };
const item = (changes: object = {}) => ({ _id: { S: '1' }, p: { S: 'a' }, s: { S: 'b' }, ...changes });
const sized = (size: number) => ({ a: { S: 'x'.repeat(size - 1) } });

describe('DynamoDB’s units', () => {
  it('count the bytes of an item with its names, lists and maps', () => {
    const mixed = {
      t: { S: 'é' },
      n: { N: '1234' },
      l: { L: [{ S: 'ab' }, { BOOL: true }] },
      m: { M: { k: { N: '1' } } },
    };
    expect(itemBytes(mixed)).toBe(3 + 4 + (1 + 3 + 3 + 2) + (1 + 3 + 1 + 3));
  });

  it('count reads: one per started 4 KB, at least one; half if eventually consistent', () => {
    expect([0, 4096, 4097].map(size => readUnits(size))).toEqual([0.5, 0.5, 1]);
    expect([0, 4097].map(size => readUnits(size, true))).toEqual([1, 2]);
  });

  it('count writes: one per started KB of the larger of old and new item, double in a transaction', () => {
    expect(writeUnits(sized(1024), sized(10), false)).toBe(1);
    expect(writeUnits(sized(1025), undefined, false)).toBe(2);
    expect(writeUnits(undefined, sized(1025), true)).toBe(4);
  });

  it('count no write to an index if none of its attributes changes', () => {
    const entry = (changes?: object) => entryOf(item(changes), index, ['_id']);
    expect(entryOf({ _id: { S: '1' }, p: { S: 'a' } }, index, ['_id'])).toBeUndefined();
    expect(Object.keys(entry({ row: { S: 'r' }, other: { S: 'o' } }) ?? {})).toEqual([
      'p',
      's',
      '_id',
      'row',
    ]);
    expect(entryUnits(entry(), entry({ other: { S: 'o' } }), index)).toBe(0);
    expect(entryUnits(entry(), entry({ row: { S: 'r' } }), index)).toBe(1);
    expect(entryUnits(entry(), entry({ s: { S: 'c' } }), index)).toBe(2);
    expect(entryUnits(undefined, entry(), index)).toBe(1);
    expect(entryUnits(entry(), undefined, index)).toBe(1);
    expect(entryUnits(undefined, undefined, index)).toBe(0);
  });
});
