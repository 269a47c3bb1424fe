import type { GuardTable } from '../shared/resources.ts';
import type { MockTables } from './tables/mock-tables.ts';

/** Returns for each stored counter the highest of its counts per time window, smallest counter first. */
export function storedCounts(tables: MockTables, table: GuardTable = 'signInGuard'): number[] {
  const counts = tables
    .all(table)
    .map(record => Object.entries(record).map(([name, value]) => (/^w\d+n/.test(name) ? Number(value) : 0)));
  return counts.map(windows => Math.max(...windows)).toSorted((one, other) => one - other);
}
