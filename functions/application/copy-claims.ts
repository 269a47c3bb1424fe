import { isDeepStrictEqual } from 'node:util';
import { limits } from '../shared/limits.ts';
import { progressOf } from './progress.ts';
import { type CopyState, cutMark, nameOnCopy, type ProofClaims } from './proof-claims.ts';
import { stagesOf } from './stage-rules.ts';
import type { StoredApplication } from './stored-application.ts';

/** Rules for what an applicant's copy states and proves, as pure functions. */

type Statement = Omit<ProofClaims, 'jti' | 'iat' | 'iss'>;

/** Statement that the copy of a record makes. */
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

/** A text, or so much of it with `cutMark` behind as has room in so many bytes of JSON. */
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
 * A record as a write leaves it: a new one gets the id of its copy; one of which the copy states something else now
 * loses its proof. Two versions of a copy never have the same second, so that an old copy is never taken for the
 * current one. One that has no copy id yet gets it when it is first signed.
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

/** The number of the form of `ProofClaims`: another one has every copy signed again. The first form had no number. */
const form = 2;

/** Signer: a key, by its name, in today's form. */
export function signerOf(keyName: string): string {
  return `${keyName}-${form}`;
}

/**
 * The second since which a record says what its copy will prove. A proof of an earlier form stated less: what it left out
 * may have changed while its second stayed, so from the form of today on that of the record's last change holds.
 */
export function statedSince({ copySince, signedBy, updatedAt }: StoredApplication, now: Date): number {
  if (copySince === undefined) return secondOf(now);
  if (signedBy === undefined || signedBy.endsWith(`-${form}`)) return copySince;
  return Math.max(copySince, secondOf(new Date(updatedAt)));
}

/** State of a copy that was issued at this second; undefined is the second of no live record. */
export function copyStateOf(copySince: number | undefined, issued: number): CopyState {
  if (copySince === undefined) return 'withdrawn';
  return copySince === issued ? 'current' : 'replaced';
}

/** The whole seconds of an instant, in Unix time. */
export function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
