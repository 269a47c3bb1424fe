import { Fault } from '../../server/fault.ts';
import type { ProofClaims, ProofHeader } from '../proof-claims.ts';

/** Builds a compact JWS signed with ES256. Sources: RFC 7515, section 7.1; RFC 7518, section 3.4. */

/** Names a key by the start of its KMS id, a random UUID, because the printed code has little space. */
export function keyNameOf(keyId: string): string {
  return keyId.slice(0, 8);
}

export function signingInput(claims: ProofClaims, kid: string): string {
  const header: ProofHeader = { alg: 'ES256', kid };
  return [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

export function jwsOf(input: string, signature: Uint8Array): string {
  return `${input}.${rawSignature(signature).toString('base64url')}`;
}

/** Bytes of each of the two numbers in an ES256 signature. */
const size = 32;

/** Converts KMS's DER signature (two integers, shortest form) to two 32-byte numbers. Throws Fault for others. */
export function rawSignature(der: Uint8Array): Buffer {
  const [sequence, length, ...rest] = der;
  const [r, afterR] = readInteger(rest);
  const [s, afterS] = readInteger(afterR);
  if (sequence !== 0x30 || length !== rest.length || afterS.length > 0) throw wrongSignature();
  return Buffer.concat([r, s]);
}

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
