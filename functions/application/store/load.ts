import { ownProperty } from '../../shared/own-property.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { type CounterMove, readCounters } from './counters.ts';

/** One record for all people: under 1 KB for about 35. Each further KB costs two write units per assignment. */

export const loadId = 'load';

export function loadChanges(before: StoredApplication | undefined, after: StoredApplication): CounterMove[] {
  return [[before, -1] as const, [after, 1] as const].flatMap(([record, by]) =>
    record?.assignee && isOpen(record) ? { record: loadId, counter: record.assignee.id, by } : [],
  );
}

export async function readLoadOf(person: string): Promise<number> {
  const counters = (await readCounters([loadId])).get(loadId) ?? {};
  return Math.max(0, ownProperty(counters, person) ?? 0);
}

/** Returns how many open applications each person has, most first. Costs half a read unit. */
export async function readLoad(): Promise<readonly (readonly [id: string, count: number])[]> {
  const counters = (await readCounters([loadId])).get(loadId) ?? {};
  return Object.entries(counters)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);
}
