import { isDeepStrictEqual } from 'node:util';
import { newCopyId } from '../../shared/id.ts';
import { limits } from '../../shared/limits.ts';
import { nameOnCopy } from '../copy-labels.ts';
import { type CopyState, cutMark, type ProofClaims } from '../proof-claims.ts';
import type { StoredApplication } from '../stored-application.ts';
import { progressOf } from './progress.ts';

type Statement = Omit<ProofClaims, 'jti' | 'iat' | 'iss'>;

export function statementOf(record: StoredApplication): Statement {
  const { passport, isStatus, company, jobTitle } = record;
  const { since, current } = progressOf(record);
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

/** Cuts a text to a number of bytes in JSON, including `cutMark` at the end. */
function cut(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (bytesOf(kept + segment + cutMark) > bytes) break;
    kept += segment;
  }
  return kept + cutMark;
}

export function newCopy(now: Date): Pick<StoredApplication, 'copyId' | 'copySince'> {
  return { copyId: newCopyId(), copySince: secondOf(now) };
}

/** Dates an applicant's copy. A change gets a later second, so that an old copy never counts as current. */
export function withCopy(
  before: StoredApplication | undefined,
  after: StoredApplication,
  now: Date,
): StoredApplication {
  if (!before || isDeepStrictEqual(statementOf(before), statementOf(after))) return after;
  const copySince = Math.max(secondOf(now), before.copySince + 1);
  return { ...after, copySince, proof: undefined, signedBy: undefined };
}

/** Version of the `ProofClaims` format. A new number makes the job `signAgain` sign all copies again. */
const form = 1;

export function signerOf(keyName: string): string {
  return `${keyName}-${form}`;
}

/** Returns the state of an applicant's copy. `copySince` is undefined if there is no live record. */
export function copyStateOf(copySince: number | undefined, issued: number): CopyState {
  if (copySince === undefined) return 'withdrawn';
  return copySince === issued ? 'current' : 'replaced';
}

export function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
