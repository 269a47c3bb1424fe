import { outcomePlace } from '../activity/activity-record.ts';
import { readNewest } from '../activity/read-activity.ts';
import { type SubjectKind, subjectOf } from '../activity/subject.ts';
import type { MockTables } from './tables/mock-tables.ts';
import { unheld } from './uses/held.ts';

/** The history of a record, the newest line first. */
export const historyOf = (kind: SubjectKind, id: string) =>
  unheld(() => readNewest(subjectOf(kind, id), 100));

/** The newest line of the history, with what became of it. @throws Error where its client's address is not there */
export function recordedIn(tables: MockTables): unknown {
  const entries = tables
    .all('activity')
    .toSorted((one, other) => (String(one['at']) < String(other['at']) ? -1 : 1));
  const places = new Set(entries.map(({ at }) => outcomePlace(String(at))));
  const record = entries.findLast(({ at }) => !places.has(String(at)));
  const at = String(record?.['at']);
  if (!tables.find('clientAddresses', { entry: at })) throw new Error('The line has no address');
  const end = tables.find('activity', { at: outcomePlace(at) });
  if (record?.['outcome'] === 'begun' && !end) throw new Error('The line has no end');
  return { ...record, ...(end && { outcome: end['outcome'] }) };
}
