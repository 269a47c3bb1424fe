import type { ProofClaims, ProofKey } from '../../functions/contract.ts';

/** Claims that were not validated, as a forger may write them. */
type Claims = Readonly<Record<string, unknown>>;

export interface Signer {
  readonly key: ProofKey;
  /** Signs claims, by default with a valid header. */
  sign(claims: Claims, header?: Claims): Promise<string>;
  /** Signs the two encoded parts without any check. */
  signParts(header: string, claims: string): Promise<string>;
}

export const claimsOf = (changes: Claims = {}): ProofClaims => ({
  jti: 'AbCdEfGhIjKlMnOpQrSt_Q',
  name: 'ANIKA RAHMAN',
  passport: '4567',
  status: 'Approved',
  since: '2026-02-03',
  stage: 'decision',
  reached: '2026-02-02',
  employer: 'Prairie Harvest Foods',
  job: 'Packaging',
  iat: 1_770_076_800,
  iss: 'Maplegate-test',
  ...changes,
});

export async function createSigner(kid = '0123abcd'): Promise<Signer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const signParts = async (header: string, claims: string) => {
    const signed = `${header}.${claims}`;
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(signed));
    return `${signed}.${base64url(new Uint8Array(signature))}`;
  };
  return {
    key: { kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig', alg: 'ES256' },
    sign: (claims, header = { alg: 'ES256', kid }) => signParts(partOf(header), partOf(claims)),
    signParts,
  };
}

export function partOf(value: unknown): string {
  return base64url(new TextEncoder().encode(JSON.stringify(value)));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
