import { afterAll, expect, it, vi } from 'vitest';
import { countChanges } from './count-changes.ts';
import { above, rowsOf } from './scale.ts';

const now = new Date('2020-11-25T06:00:00Z');

afterAll(() => {
  vi.useRealTimers();
});

it('each change of an application writes at most the units that design section 12 allows', async () => {
  // Uses a time in the past, so that later tests do not get this test's settings from the functions' cache.
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const rows = rowsOf([{ count: 1000, ...(await countChanges(1000, now)) }]);
  const limits = rows.filter(({ unit, limit }) => unit === 'writes' && limit !== undefined);
  expect(limits.map(({ name, limit }) => [name, limit])).toEqual([
    ['Add', 56],
    ['Edit of a field that no list shows', 11],
    ['Take a case', 16],
    ['Stage', 31],
    ['Pending, with another day', 34],
    ['Approve', 34],
    ['Delete', 46],
  ]);
  for (const { name, used } of limits) expect(used[0], name).toBeGreaterThan(10);
  // docs/scale.md says why.
  expect(above(rows).map(({ name }) => name)).toEqual(['Take a case', 'Stage', 'Approve']);
}, 60_000);
