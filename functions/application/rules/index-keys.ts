import { shardOf, shards } from '../../shared/id.ts';
import { currentStage, finishes } from '../stages.ts';
import { isOpen, isUndeleted, type StoredApplication } from '../stored-application.ts';
import { counterOf } from './months.ts';
import { referenceOf } from './reference.ts';
import { endedAt } from './retention.ts';
import type { ApplicationRow } from './row.ts';
import { type StoredRow, storedRow } from './row.ts';
import { leftTerms } from './terms.ts';

/** Prefix of the keys of unsigned copies. It sorts after the names of signing keys (0 to f). */
export const unsignedKeys = 'none#';

const signingShard = (shard: string): string => `signing#${shard}`;

/** Several index partitions for signatures: each copy is written when it changes and when it is signed. */
export const signingShards = shards.map(signingShard);

export function unsignedKey(id: string): string {
  return unsignedKeys + id;
}

export function waitsForSignature(signingKey: string | undefined): boolean {
  return signingKey?.startsWith(unsignedKeys) ?? false;
}

/** Attribute of records with terms to remove. The consumer `removeTerms` handles only these. */
export const termsLeft = 'termsLeft';

/** Returns the list row and index attributes. Sort keys that are not unique end with the record's id. */
export function indexAttributes(record: StoredApplication): Record<string, string | StoredRow> {
  return {
    row: storedRow(record),
    ...(isOpen(record) ? listKeys(record) : endedKeys(record)),
    ...(isUndeleted(record) && copyKeys(record)),
    ...(leftTerms(record).length > 0 && { [termsLeft]: 'yes' }),
  };
}

export const endedLists = { deleted: 'deleted', closed: 'closed', held: 'held' } as const;

/** Index attributes of a closed or deleted record. Closed records are also listed by age, for exports. */
function endedKeys(record: StoredApplication): Record<string, string> {
  const list = record.held ? 'held' : isUndeleted(record) ? 'closed' : 'deleted';
  return {
    ...(isUndeleted(record) && { listed: endedLists.closed }),
    listedDeleted: endedLists[list],
    deletedKey: `${endedAt(record)}#${record._id}`,
  };
}

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

function copyKeys({ _id, copyId, signedBy, ...record }: StoredApplication): Record<string, string> {
  return {
    enquiryPassport: record.passport,
    enquiryIdentity: identityKey(record.currentN, record.dob),
    verifiedCopy: referenceOf(copyId),
    signingShard: signingShard(shardOf(_id)),
    signingKey: signedBy === undefined ? unsignedKey(_id) : `${signedBy}#${_id}`,
  };
}

/** Sorts by day of collection. Collected visas come later: those still to be collected are one range. */
export function collectPlace({ pending, stage }: Pick<ApplicationRow, 'pending' | 'stage'>): string {
  if (!pending) return '';
  // `$` sorts before digits and after the `#` of records without a date.
  return finishes(stage) ? `$${pending}` : pending;
}

/** If one value is wrong, the query reads nothing, so the response time does not reveal which one. */
export function identityKey(nationality: string, dob: string): string {
  return `${nationality}#${dob}`;
}
