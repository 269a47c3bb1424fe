import { expect, it } from 'vitest';
import { type Index, tables } from './tables.ts';

// Source: DynamoDB Developer Guide, "Quotas": secondary indexes per table, and projected attributes of all of them.
it.each(Object.entries(tables))('The table %s stays within DynamoDB’s quotas', (_, { indexes }) => {
  const all = Object.values<Index>(indexes);
  expect(all.length).toBeLessThanOrEqual(20);
  const projected = all.flatMap(({ carries }) => (carries === 'all' ? [] : carries));
  expect(projected.length).toBeLessThanOrEqual(100);
});
