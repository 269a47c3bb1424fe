import { Fault } from '../../server/fault.ts';
import type { ProofClaims, ProofHeader } from '../proof-claims.ts';

/** A compact JWS signed with ES256, put together. Sources: RFC 7515, section 7.1; RFC 7518, section 3.4. */

/** The name by which a proof tells its key: the beginning of the id in KMS, a random UUID, as the code is small. */
export function keyNameOf(keyId: string): string {
  return keyId.slice(0, 8);
}

/** Text that is signed: header and claims in base64url, with a dot between them. */
export function signingInput(claims: ProofClaims, kid: string): string {
  const header: ProofHeader = { alg: 'ES256', kid };
  return [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

/** Signed text with its signature. */
export function jwsOf(input: string, signature: Uint8Array): string {
  return `${input}.${rawSignature(signature).toString('base64url')}`;
}

/** Bytes of each of the two numbers of a signature. */
const size = 32;

/**
 * The two numbers of a signature, each of 32 bytes. KMS answers them in DER: a sequence of two integers, each as short as
 * it can be, with a zero before it where it would otherwise be negative.
 * @throws Fault when it is anything else
 */
export function rawSignature(der: Uint8Array): Buffer {
  const [sequence, length, ...rest] = der;
  const [r, afterR] = readInteger(rest);
  const [s, afterS] = readInteger(afterR);
  if (sequence !== 0x30 || length !== rest.length || afterS.length > 0) throw wrongSignature();
  return Buffer.concat([r, s]);
}

/** The integer with which these bytes begin, and what comes after it. */
function readInteger([tag, length = 0, ...bytes]: readonly number[]): [Buffer, number[]] {
  const significant = bytes.slice(0, length).slice(bytes[0] === 0 ? 1 : 0);
  if (tag !== 0x02 || length === 0 || bytes.length < length || significant.length > size)
    throw wrongSignature();
  const padding = Array<number>(size - significant.length).fill(0);
  return [Buffer.from([...padding, ...significant]), bytes.slice(length)];
}

function wrongSignature(): Fault {
  return new Fault('KMS answered something else than an ECDSA signature of P-256');
}
