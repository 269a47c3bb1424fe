import { isDeepStrictEqual } from 'node:util';
import type { ActivityRecord } from '../../activity/activity-record.ts';
import { parseOrFault } from '../../server/fault.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { isUndeleted, StoredApplication } from '../stored-application.ts';
import type { KeptRecord } from './take-back-routes.ts';

export type Stay = Pick<KeptRecord, 'reason' | 'fields'>;

/** What taking an import back does with a record, from the import's history entry and the record of today. Pure. */
export type TakeBack =
  | { readonly kind: 'delete' }
  | { readonly kind: 'keep'; readonly stays: readonly Stay[] }
  | {
      readonly kind: 'restore';
      /** Empty if an earlier request has restored the fields. */
      readonly changes: Partial<StoredApplication>;
      readonly stays: readonly Stay[];
    };

/** Entries of added records have no values from before. */
export const isAddition = ({ before = {}, version }: ActivityRecord): boolean =>
  version === 1 && Object.keys(before).length === 0;

/** @param taken fields that stay, because another application has the earlier value now */
export function takeBackOf(
  entry: ActivityRecord,
  record: StoredApplication | undefined,
  taken: readonly string[] = [],
): TakeBack {
  if (!record || !isUndeleted(record)) return keep('deleted');
  if (!isAddition(entry)) return restorationOf(entry, record, taken);
  return record.version === entry.version ? { kind: 'delete' } : keep('changed');
}

const keep = (reason: Stay['reason']): TakeBack => ({ kind: 'keep', stays: [{ reason, fields: [] }] });

/** Fields that have the import's value get the earlier one. Others were changed since, or have it already. */
function restorationOf(
  { before = {}, after = {} }: ActivityRecord,
  record: StoredApplication,
  taken: readonly string[],
): TakeBack {
  const names = Object.keys({ ...before, ...after });
  const isNow = (name: string, fields: Readonly<Record<string, unknown>>) =>
    isDeepStrictEqual(ownProperty(record, name), ownProperty(fields, name));
  const isOurs = (name: string) => isNow(name, after) && !taken.includes(name);
  // Whether an email is shared belongs to the email.
  const keepsEmail = names.includes('email') && !isOurs('email');
  const ours = names.filter(name => isOurs(name) && !(name === 'emailShared' && keepsEmail));
  const changed = names.filter(name => !isNow(name, after) && !isNow(name, before));
  const stays = [
    { reason: 'changed', fields: changed } as const,
    { reason: 'taken', fields: names.filter(name => taken.includes(name)) } as const,
  ].filter(({ fields }) => fields.length > 0);
  const isRestored = ours.length > 0 || names.some(name => isNow(name, before));
  if (!isRestored && stays.length > 0) return { kind: 'keep', stays };
  const earlier = Object.fromEntries(ours.map(name => [name, ownProperty(before, name)]));
  const restored = parseOrFault(
    StoredApplication,
    { ...record, ...earlier },
    `Application ${record._id} restored`,
  );
  const changes = Object.fromEntries(ours.map(name => [name, ownProperty(restored, name)]));
  return { kind: 'restore', changes, stays };
}
