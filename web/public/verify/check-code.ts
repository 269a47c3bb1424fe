import {
  type CopyState,
  type ProofClaims,
  type ProofKey,
  type ProofKeys,
  readReference,
} from '../../../functions/contract.ts';
import { type ParsedCode, parseCode } from './copy-code.ts';

/** Verdict about a copy by its code. */
export type Verdict =
  /** We signed it. Its state today is unknown when the server could not be asked. */
  | { readonly kind: 'genuine'; readonly claims: ProofClaims; readonly today: CopyState | undefined }
  /** We signed what the reference stands for; it is what our records say today. */
  | { readonly kind: 'found'; readonly claims: ProofClaims }
  /** No copy has this reference. */
  | { readonly kind: 'missing' }
  /** Too many wrong references were typed. */
  | { readonly kind: 'limited' }
  /** It is cut, damaged, or no code at all. */
  | { readonly kind: 'unreadable' }
  /** Its signature is not by one of our keys. */
  | { readonly kind: 'forged' }
  /** Our keys are not known here, and could not be asked for. */
  | { readonly kind: 'unchecked' };

/** Requests of a check to the server. Each rejects when there is no answer. */
export interface Sources {
  /** Our public keys; `isFresh` wants them from the server, whatever is kept here. */
  keys(isFresh: boolean): Promise<ProofKeys>;
  /** Asks for the state of a copy today. */
  today(claims: ProofClaims): Promise<CopyState>;
  /** The proof of the copy with a reference, or why there is none. */
  find(reference: string): Promise<{ readonly proof: string } | 'missing' | 'limited'>;
}

/**
 * Checks the code of a copy: first that we signed it, then what it is today. A reference leads to the proof, which is
 * checked in the same way. Never rejects.
 */
export async function checkCode(code: string, sources: Sources): Promise<Verdict> {
  const reference = readReference(code);
  if (reference === undefined) return checkProof(code, sources);
  const found = await sources.find(reference).catch(() => undefined);
  if (found === undefined) return { kind: 'unchecked' };
  if (typeof found === 'string') return { kind: found };
  const verdict = await checkProof(found.proof, { ...sources, today: async () => 'current' });
  return verdict.kind === 'genuine' ? { kind: 'found', claims: verdict.claims } : verdict;
}

async function checkProof(code: string, sources: Sources): Promise<Verdict> {
  const parsed = parseCode(code);
  if (!parsed) return { kind: 'unreadable' };
  try {
    if (!(await isSigned(parsed, sources))) return { kind: 'forged' };
  } catch {
    // Without a connection, or in a browser that cannot check signatures. That says nothing of the copy.
    return { kind: 'unchecked' };
  }
  const { claims } = parsed;
  const today = await sources.today(claims).catch(() => undefined);
  return { kind: 'genuine', claims, today };
}

async function isSigned({ header, signed, signature }: ParsedCode, sources: Sources): Promise<boolean> {
  // The key may have been made after those that are kept here.
  const key = keyOf(header.kid, await sources.keys(false)) ?? keyOf(header.kid, await sources.keys(true));
  if (!key) return false;
  const { kty, crv, x, y } = key;
  const algorithm = { name: 'ECDSA', namedCurve: crv, hash: 'SHA-256' };
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, publicKey, signature, signed);
}

function keyOf(name: string, { keys }: ProofKeys): ProofKey | undefined {
  return keys.find(({ kid }) => kid === name);
}
