import { expect, it } from 'vitest';
import { type Index, tables } from './tables.ts';

// A table may have 20 indexes, which may project 100 attributes together. Source: DynamoDB Developer Guide, "Quotas".
it.each(Object.entries(tables))('The table %s stays within DynamoDB’s quotas', (_, { indexes }) => {
  const all = Object.values<Index>(indexes);
  expect(all.length).toBeLessThanOrEqual(20);
  const projected = all.flatMap(({ carries }) => (carries === 'all' ? [] : carries));
  expect(projected.length).toBeLessThanOrEqual(100);
});
