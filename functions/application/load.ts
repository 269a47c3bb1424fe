import { own } from '../shared/own.ts';
import { type CounterMove, readCounters } from './counters.ts';
import { isOpen, type StoredApplication } from './stored-application.ts';

/**
 * The number of open applications that each member of staff looks after: one record with a counter for each person. It stays
 * under 1 KB for some 35 people; each 1 KB more costs two write units more when somebody is assigned.
 */

const loadId = 'load';

/** The moves of the counters by a write: by nothing where the assignee stays the same and the record as open as it was. */
export function loadChanges(before: StoredApplication | undefined, after: StoredApplication): CounterMove[] {
  return [[before, -1] as const, [after, 1] as const].flatMap(([record, by]) =>
    record?.assignee && isOpen(record) ? { record: loadId, counter: record.assignee.id, by } : [],
  );
}

/** Reads how many open applications a person looks after: half a read unit. */
export async function readLoadOf(person: string): Promise<number> {
  const counters = (await readCounters([loadId])).get(loadId) ?? {};
  return Math.max(0, own(counters, person) ?? 0);
}

/** Reads how many applications each person has, the most first, without those that have none: half a read unit. */
export async function readLoad(): Promise<readonly (readonly [id: string, count: number])[]> {
  const counters = (await readCounters([loadId])).get(loadId) ?? {};
  return Object.entries(counters)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);
}
