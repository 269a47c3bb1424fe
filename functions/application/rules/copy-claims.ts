import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../shared/limits.ts';
import { type CopyState, cutMark, nameOnCopy, type ProofClaims } from '../proof-claims.ts';
import type { StoredApplication } from '../stored-application.ts';
import { progressOf } from './progress.ts';
import { stagesOf } from './stage-rules.ts';

/** Rules for the statement and the proof of an applicant's copy. Pure. */

type Statement = Omit<ProofClaims, 'jti' | 'iat' | 'iss'>;

/** Returns what the copy of a record states. */
export function statementOf(record: StoredApplication): Statement {
  const { passport, isStatus, company, jobTitle } = record;
  const { since, current } = progressOf({ ...record, stages: stagesOf(record) });
  return {
    name: cut(nameOnCopy(record), limits.claimNameBytes),
    passport: passport.slice(-4),
    status: isStatus,
    ...(since !== undefined && { since }),
    stage: current.stage,
    ...(current.date !== undefined && { reached: current.date }),
    ...(company && { employer: cut(company, limits.claimEmployerBytes) }),
    ...(jobTitle && { job: cut(jobTitle, limits.claimJobBytes) }),
  };
}

const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - '""'.length;
const letters = new Intl.Segmenter();

/** Cuts a text to a number of bytes in JSON, with `cutMark` at the end. */
function cut(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (bytesOf(kept + segment + cutMark) > bytes) break;
    kept += segment;
  }
  return kept + cutMark;
}

/**
 * Prepares a record for writing: adds a copy id to new records, and removes the proof if the statement changes. Each statement
 * gets a later second than the one before, so that an old copy never counts as the current one. Older records get a copy id at
 * their first signature.
 */
export function withCopy(
  before: StoredApplication | undefined,
  after: StoredApplication,
  { now, copyId }: { readonly now: Date; readonly copyId: string },
): StoredApplication {
  const second = secondOf(now);
  if (!before) return { ...after, copyId, copySince: second };
  if (before.copySince === undefined) return after;
  if (isDeepStrictEqual(statementOf(before), statementOf(after))) return after;
  const copySince = Math.max(second, before.copySince + 1);
  return { ...after, copySince, proof: undefined, signedBy: undefined };
}

/** Version of the `ProofClaims` format. A new number makes the job sign every copy again. The first version had no number. */
const form = 2;

/** Returns the signer's name: the key and the current format version. */
export function signerOf(keyName: string): string {
  return `${keyName}-${form}`;
}

/**
 * Returns the second since which a record states its claims. An earlier format had fewer claims, and the added ones may have
 * changed without a new second. So those copies get the second of the record's last change.
 */
export function statedSince({ copySince, signedBy, updatedAt }: StoredApplication, now: Date): number {
  if (copySince === undefined) return secondOf(now);
  if (signedBy === undefined || signedBy.endsWith(`-${form}`)) return copySince;
  return Math.max(copySince, secondOf(new Date(updatedAt)));
}

/** Returns the state of a copy issued at this second. `copySince` is undefined without a live record. */
export function copyStateOf(copySince: number | undefined, issued: number): CopyState {
  if (copySince === undefined) return 'withdrawn';
  return copySince === issued ? 'current' : 'replaced';
}

/** Returns an instant in seconds of Unix time. */
export function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
