import { property } from '../shared/property.ts';
import { storedUser } from './session-user.ts';

/** Applications that the signed-in user opened last on this device: ids and names. Sign-out removes them. */

export interface RecentRecord {
  readonly id: string;
  readonly name: string;
}

const storageKey = 'recentRecords';
const most = 8;

export function recentRecords(): readonly RecentRecord[] {
  const owner = storedUser()?.id;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '');
    const records = property(kept, 'records');
    return owner !== undefined && property(kept, 'owner') === owner && Array.isArray(records)
      ? records.flatMap(recordIn)
      : [];
  } catch {
    return [];
  }
}

function recordIn(kept: unknown): RecentRecord[] {
  const [id, name] = [property(kept, 'id'), property(kept, 'name')];
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
}

export function storeRecentRecord({ id, name }: RecentRecord): void {
  keep([{ id, name }, ...recentRecords().filter(other => other.id !== id)]);
}

export function removeRecentRecord(id: string): void {
  const records = recentRecords();
  if (records.some(record => record.id === id)) keep(records.filter(record => record.id !== id));
}

export function removeRecentRecords(): void {
  localStorage.removeItem(storageKey);
}

function keep(records: readonly RecentRecord[]): void {
  const owner = storedUser()?.id;
  if (owner === undefined) return;
  localStorage.setItem(storageKey, JSON.stringify({ owner, records: records.slice(0, most) }));
}
