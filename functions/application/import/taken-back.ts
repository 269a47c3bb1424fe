import { isDeepStrictEqual } from 'node:util';
import type { ActivityRecord } from '../../activity/activity-record.ts';
import { parseOrFault } from '../../server/fault.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { isUndeleted, StoredApplication } from '../stored-application.ts';
import type { KeptRecord } from './take-back-routes.ts';

/** What taking an import back does with a record, from the import's history entry and the record of today. Pure. */
export type TakeBack =
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'restore';
      readonly changes: Partial<StoredApplication>;
      readonly kept: readonly string[];
    }
  | { readonly kind: 'keep'; readonly reason: KeptRecord['reason']; readonly fields: readonly string[] };

/** Entries of added records have no values from before. */
export const isAddition = ({ before = {}, version }: ActivityRecord): boolean =>
  version === 1 && Object.keys(before).length === 0;

export function takeBackOf(entry: ActivityRecord, record: StoredApplication | undefined): TakeBack {
  if (!record || !isUndeleted(record)) return { kind: 'keep', reason: 'deleted', fields: [] };
  if (isAddition(entry))
    return record.version === entry.version
      ? { kind: 'delete' }
      : { kind: 'keep', reason: 'changed', fields: [] };
  return restorationOf(entry, record);
}

/** Fields that have the import's value get the earlier one. Others were changed since, or have it already. */
function restorationOf({ before = {}, after = {} }: ActivityRecord, record: StoredApplication): TakeBack {
  const names = Object.keys({ ...before, ...after });
  const isNow = (name: string, fields: Readonly<Record<string, unknown>>) =>
    isDeepStrictEqual(ownProperty(record, name), ownProperty(fields, name));
  const ours = names.filter(name => isNow(name, after));
  const kept = names.filter(name => !isNow(name, after) && !isNow(name, before));
  if (ours.length === 0 && kept.length > 0) return { kind: 'keep', reason: 'changed', fields: kept };
  const changes = Object.fromEntries(ours.map(name => [name, ownProperty(before, name)]));
  const restored = parseOrFault(
    StoredApplication,
    { ...record, ...changes },
    `Application ${record._id} restored`,
  );
  return {
    kind: 'restore',
    changes: Object.fromEntries(Object.entries(changes).map(([name]) => [name, ownProperty(restored, name)])),
    kept,
  };
}
