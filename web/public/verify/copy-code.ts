import * as v from 'valibot';
import { limits, ProofClaims, ProofHeader } from '../../../functions/contract.ts';

/** Parts of a signed code. The signature is not checked yet. */
export interface ParsedCode {
  readonly header: ProofHeader;
  readonly claims: ProofClaims;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** A compact JWS (signed token) with a signature of 64 bytes. */
const form = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/;

const parts = v.object({ header: ProofHeader, claims: ProofClaims });

/** Parses a signed code. Returns undefined for incomplete codes and for extra fields, such as a key in the header. */
export function parseCode(code: string): ParsedCode | undefined {
  if (code.length > limits.proofMax) return undefined;
  const [, header, claims, signature] = form.exec(code) ?? [];
  if (!header || !claims || !signature) return undefined;
  try {
    const said = v.safeParse(parts, { header: jsonOf(header), claims: jsonOf(claims) });
    if (!said.success) return undefined;
    const signed = new TextEncoder().encode(`${header}.${claims}`);
    return { ...said.output, signed, signature: bytesOf(signature) };
  } catch {
    return undefined;
  }
}

function jsonOf(part: string): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)));
}

/**
 * Decodes base64url. Phones have `Uint8Array.fromBase64` only since 2025.
 * @throws Error unless the text is the only encoding of its bytes, because `atob` ignores unused bits of the last
 * character
 */
function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = atob(base64);
  if (btoa(bytes).replace(/=+$/, '') !== base64) throw new Error('Not the one spelling of its bytes');
  return Uint8Array.from(bytes, one => one.charCodeAt(0));
}
