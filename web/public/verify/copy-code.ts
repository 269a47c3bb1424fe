import * as v from 'valibot';
import {
  limits,
  ProofClaims,
  ProofHeader,
  referenceOf,
  shownReference,
} from '../../../functions/contract.ts';
import { type Language, publicPath } from '../../shared/places.ts';

/** The address of the page that checks copies, of the site with this origin. */
export function addressOfCheck(origin: string, language: Language): string {
  return origin + publicPath(language, 'verify');
}

/** Ways to check a copy: at an address, by a link with the proof in it, or by a reference that is typed there. */
interface WaysToCheck {
  readonly address: string;
  readonly link: string;
  /** Copies with a proof of the first form have none. */
  readonly reference: string | undefined;
}

/**
 * Makes the ways to check a copy in a language by its proof. What is behind `#` reaches no server. Undefined for what is
 * no proof.
 */
export function waysToCheck(proof: string, language: Language): WaysToCheck | undefined {
  const parsed = parseCode(proof);
  if (!parsed) return undefined;
  const { iss, jti, stage } = parsed.claims;
  const address = addressOfCheck(originOf(iss) ?? location.origin, language);
  const reference = stage && shownReference(referenceOf(jti));
  return { address, link: `${address}#${proof}`, reference };
}

/** The origin of an issuer; undefined where it is the name of an installation that has no domain of its own. */
export function originOf(issuer: string): string | undefined {
  return /^https?:/.test(issuer) ? issuer : undefined;
}

/** The proof of a copy, taken apart; whether it is signed is not known yet. */
export interface ParsedCode {
  readonly header: ProofHeader;
  readonly claims: ProofClaims;
  /** Bytes that were signed. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** A compact JWS with a signature of 64 bytes. */
const form = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/;

const parts = v.object({ header: ProofHeader, claims: ProofClaims });

/**
 * Reads a code; undefined where it is not whole, or holds more or less than it should: a header with a key of its own or
 * with another algorithm is none.
 */
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
 * The bytes of base64url. Phones have had `Uint8Array.fromBase64` since 2025 only.
 * @throws Error for another spelling of the same bytes: `atob` ignores the bits of the last letter that no byte uses
 */
function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = atob(base64);
  if (btoa(bytes).replace(/=+$/, '') !== base64) throw new Error('Not the one spelling of its bytes');
  return Uint8Array.from(bytes, one => one.charCodeAt(0));
}
