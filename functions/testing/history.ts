import { outcomeKey } from '../activity/activity-record.ts';
import { readNewestEntries } from '../activity/read-activity.ts';
import { type SubjectKind, subjectOf } from '../activity/subject.ts';
import type { MockTables } from './tables/mock-tables.ts';
import { withoutUsesCheck } from './uses/with-uses-check.ts';

/** Returns the history of a record, newest entry first. */
export const storedHistory = (kind: SubjectKind, id: string) =>
  withoutUsesCheck(() => readNewestEntries(subjectOf(kind, id), 100));

/** Returns the newest history entry with its outcome. @throws Error if the client's address is not stored */
export function newestEntryIn(tables: MockTables): unknown {
  const entries = tables
    .all('activity')
    .toSorted((one, other) => (String(one['at']) < String(other['at']) ? -1 : 1));
  const places = new Set(entries.map(({ at }) => outcomeKey(String(at))));
  const record = entries.findLast(({ at }) => !places.has(String(at)));
  const at = String(record?.['at']);
  if (!tables.find('clientAddresses', { entry: at })) throw new Error('The line has no address');
  const end = tables.find('activity', { at: outcomeKey(at) });
  if (record?.['outcome'] === 'begun' && !end) throw new Error('The line has no end');
  return { ...record, ...(end && { outcome: end['outcome'] }) };
}
