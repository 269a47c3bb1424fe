import { shardOf, shards } from '../shared/id.ts';
import { counterOf } from './months.ts';
import { referenceOf } from './reference.ts';
import { endedAt } from './retention.ts';
import type { ApplicationRow } from './row.ts';
import { type StoredRow, storedRow } from './row.ts';
import { currentStage } from './stages.ts';
import { isKept, isOpen, type StoredApplication } from './stored-application.ts';

/** The attributes that only the indexes need. Pure. */

/** Beginning of the signing key of a copy that waits for its signature. Names of keys begin with 0 to f. */
export const unsignedKeys = 'none#';

const signingShard = (shard: string): string => `signing#${shard}`;

/** The partitions of the order of signing: each copy is written there twice as often as in any list. */
export const signingShards = shards.map(signingShard);

/** Key that sorts a copy without a signature behind all others. */
export function unsignedKey(id: string): string {
  return unsignedKeys + id;
}

/** Checks whether a signing key is that of a copy that waits for its signature. */
export function waitsForSignature(signingKey: string | undefined): boolean {
  return signingKey?.startsWith(unsignedKeys) ?? false;
}

/**
 * The row that the lists show, and the attributes that put a record into the indexes: an open one into those of the lists, the
 * enquiry and the copies, a closed one into those of the enquiry, the copies and the closed, a deleted one into that of the
 * deleted alone. A sort key ends with the id where the rest of it need not be unique, so that every record has one place in
 * each order; a record without the date that sorts comes last.
 */
export function indexAttributes(record: StoredApplication): Record<string, string | StoredRow> {
  return {
    row: storedRow(record),
    ...(isOpen(record) ? listKeys(record) : endedKeys(record)),
    ...(isKept(record) && copyKeys(record)),
  };
}

/** Partitions of the index of what is in no list: what was deleted, what was closed, and what of both is held. */
export const endedLists = { deleted: 'deleted', closed: 'closed', held: 'held' } as const;

/** Places of what is in no list, by when it was deleted or closed; of a closed one by its age as well, for an export. */
function endedKeys(record: StoredApplication): Record<string, string> {
  const list = record.held ? 'held' : isKept(record) ? 'closed' : 'deleted';
  return {
    ...(isKept(record) && { listed: endedLists.closed }),
    listedDeleted: endedLists[list],
    deletedKey: `${endedAt(record)}#${record._id}`,
  };
}

/** Places of an open case in the lists and their orders. */
function listKeys(record: StoredApplication): Record<string, string> {
  const { _id, pending, approve = '', stages } = record;
  const stage = stages && currentStage(stages);
  return {
    listed: 'live',
    listedStatus: record.isStatus,
    ...(stage && { listedStatusStage: counterOf(record.isStatus, stage) }),
    collectKey: `${collectPlace({ pending, stage })}#${_id}`,
    ...(record.isStatus === 'Approved' && { approveKey: `${approve}#${_id}` }),
  };
}

/** Places by which the enquiry and the reference of its copy find a record, and the signer of copies. */
function copyKeys({ _id, copyId, signedBy, ...record }: StoredApplication): Record<string, string> {
  return {
    enquiryPassport: record.passport,
    enquiryIdentity: identityKey(record.currentN, record.dob),
    ...(copyId !== undefined && { verifiedCopy: referenceOf(copyId) }),
    signingShard: signingShard(shardOf(_id)),
    signingKey: signedBy === undefined ? unsignedKey(_id) : `${signedBy}#${_id}`,
  };
}

/**
 * The place of a visa in the order of collection: by its date, after all others once it is collected, and last where it
 * has no date. So the dates of those that still have to be collected are one range.
 */
export function collectPlace({ pending, stage }: Pick<ApplicationRow, 'pending' | 'stage'>): string {
  if (!pending) return '';
  // Characters before the digits, and after the # that begins the place of those without a date.
  return stage === 'visaCollected' ? `$${pending}` : pending;
}

/**
 * Nationality and date of birth in one key: an enquiry in which either is wrong reads nothing, as one for an unknown
 * passport does, so that the time of the answer tells nothing.
 */
export function identityKey(nationality: string, dob: string): string {
  return `${nationality}#${dob}`;
}
