import { shardOf, shards } from '../../shared/id.ts';
import { currentStage, finishes } from '../stages.ts';
import { isOpen, isUndeleted, type StoredApplication } from '../stored-application.ts';
import { counterOf } from './months.ts';
import { referenceOf } from './reference.ts';
import { endedAt } from './retention.ts';
import type { ApplicationRow } from './row.ts';
import { type StoredRow, storedRow } from './row.ts';

/** Attributes that only the indexes need. Pure. */

/** Prefix of the signing key of unsigned copies. Key names begin with 0 to f, so `none#` sorts last. */
export const unsignedKeys = 'none#';

const signingShard = (shard: string): string => `signing#${shard}`;

/** Partitions of the signing order. Each copy is written there twice as often as in a list. */
export const signingShards = shards.map(signingShard);

/** Returns a key that sorts unsigned copies last. */
export function unsignedKey(id: string): string {
  return unsignedKeys + id;
}

export function waitsForSignature(signingKey: string | undefined): boolean {
  return signingKey?.startsWith(unsignedKeys) ?? false;
}

/**
 * Returns the list row and the index attributes of a record. An open case is in the indexes of lists, enquiry and copies; a
 * closed one in those of enquiry, copies and ended cases; a deleted one only in that of ended cases. A sort key ends with the
 * id where it would not be unique, so each record has one place. Records without the date that sorts come last.
 */
export function indexAttributes(record: StoredApplication): Record<string, string | StoredRow> {
  return {
    row: storedRow(record),
    ...(isOpen(record) ? listKeys(record) : endedKeys(record)),
    ...(isUndeleted(record) && copyKeys(record)),
  };
}

/** Partitions of the index of deleted, closed and held records. */
export const endedLists = { deleted: 'deleted', closed: 'closed', held: 'held' } as const;

/** Keys of a deleted or closed record, by the time of that. Closed ones are also sorted by age, for exports. */
function endedKeys(record: StoredApplication): Record<string, string> {
  const list = record.held ? 'held' : isUndeleted(record) ? 'closed' : 'deleted';
  return {
    ...(isUndeleted(record) && { listed: endedLists.closed }),
    listedDeleted: endedLists[list],
    deletedKey: `${endedAt(record)}#${record._id}`,
  };
}

/** Keys of an open case in each list order. */
function listKeys(record: StoredApplication): Record<string, string> {
  const { _id, pending, approve = '', stages } = record;
  const stage = currentStage(stages);
  return {
    listed: 'live',
    listedStatus: record.isStatus,
    ...(stage && { listedStatusStage: counterOf(record.isStatus, stage) }),
    collectKey: `${collectPlace({ pending, stage })}#${_id}`,
    ...(record.isStatus === 'Approved' && { approveKey: `${approve}#${_id}` }),
  };
}

/** Keys for the enquiry, the copy's reference and the signing job. */
function copyKeys({ _id, copyId, signedBy, ...record }: StoredApplication): Record<string, string> {
  return {
    enquiryPassport: record.passport,
    enquiryIdentity: identityKey(record.currentN, record.dob),
    verifiedCopy: referenceOf(copyId),
    signingShard: signingShard(shardOf(_id)),
    signingKey: signedBy === undefined ? unsignedKey(_id) : `${signedBy}#${_id}`,
  };
}

/**
 * Sort key for the order of collection: by date, then collected visas, then records without a date. So the visas that are still
 * to be collected are one range.
 */
export function collectPlace({ pending, stage }: Pick<ApplicationRow, 'pending' | 'stage'>): string {
  if (!pending) return '';
  // `$` sorts before digits and after the # of records without a date.
  return finishes(stage) ? `$${pending}` : pending;
}

/**
 * Nationality and date of birth in one key. If either is wrong, the query reads nothing, as for an unknown passport, so the
 * response time reveals nothing.
 */
export function identityKey(nationality: string, dob: string): string {
  return `${nationality}#${dob}`;
}
