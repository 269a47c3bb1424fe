import {
  type CopyState,
  type ProofClaims,
  type ProofKey,
  type ProofKeys,
  readReference,
} from '../../../functions/contract.ts';
import { type ParsedCode, parseCode } from './copy-code.ts';

export type Verdict =
  /** Signed by our server. `today` is the current state, or undefined if the server could not be asked. */
  | { readonly kind: 'genuine'; readonly claims: ProofClaims; readonly today: CopyState | undefined }
  /** Found by its reference and signed by our server, so the claims are current. */
  | { readonly kind: 'found'; readonly claims: ProofClaims }
  | { readonly kind: 'missing' }
  | { readonly kind: 'limited' }
  /** The code is incomplete or damaged, or the text is not a code. */
  | { readonly kind: 'unreadable' }
  /** The code is not signed by one of our keys. */
  | { readonly kind: 'forged' }
  /** Our keys could not be loaded. */
  | { readonly kind: 'unchecked' };

/** Requests to the server that a check needs. Each rejects without a valid response. */
export interface Sources {
  /** Returns our public keys. `isFresh` bypasses all caches. */
  keys(isFresh: boolean): Promise<ProofKeys>;
  today(claims: ProofClaims): Promise<CopyState>;
  /** Returns the signed code for a reference, or why there is none. */
  find(reference: string): Promise<{ readonly proof: string } | 'missing' | 'limited'>;
}

/** Checks a code or reference: the signature first, then the current state. Never rejects. */
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
    // There is no connection, or the browser cannot check signatures. The copy may still be genuine.
    return { kind: 'unchecked' };
  }
  const { claims } = parsed;
  const today = await sources.today(claims).catch(() => undefined);
  return { kind: 'genuine', claims, today };
}

async function isSigned({ header, signed, signature }: ParsedCode, sources: Sources): Promise<boolean> {
  // Fetches the keys again if the cached ones lack this key, which may be newer.
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
