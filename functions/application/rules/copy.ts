import { isDeepStrictEqual } from 'node:util';
import { progressOf } from '../progress.ts';
import type { CopyState, ProofClaims } from '../proof-claims.ts';
import type { StoredApplication } from '../record.ts';
import { stagesOf } from './stages.ts';

/** What an applicant's copy states and proves, as pure functions. */

type Statement = Omit<ProofClaims, 'jti' | 'iat' | 'iss'>;

/** What the copy of a record states. */
export function statementOf(record: StoredApplication): Statement {
  const { givenN, surname, passport, isStatus } = record;
  const { since } = progressOf({ ...record, stages: stagesOf(record) });
  return {
    name: `${givenN} ${surname.toUpperCase()}`,
    passport: passport.slice(-4),
    status: isStatus,
    ...(since !== undefined && { since }),
  };
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

/** What a copy is that was issued at this second; undefined is the second of no live record. */
export function copyStateOf(copySince: number | undefined, issued: number): CopyState {
  if (copySince === undefined) return 'withdrawn';
  return copySince === issued ? 'current' : 'replaced';
}

/** The whole seconds of an instant, in Unix time. */
export function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
