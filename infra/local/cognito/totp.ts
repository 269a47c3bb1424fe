/** Time-based one-time passwords (RFC 6238, HMAC-SHA-1, 30 seconds) and the base32 that carries their secrets. */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Writes bytes in base32 (RFC 4648) without padding, as authenticator apps take it. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map(group => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/**
 * Reads base32 in capitals, with or without padding.
 *
 * @throws RangeError on a character outside the alphabet
 */
export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/=+$/, ''), character => {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError(`Not base32: ${character}`);
    return value.toString(2).padStart(5, '0');
  }).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

/** The number of the 30-second step that `seconds` (since 1970) falls in. */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / stepSeconds);
}

/** The code of one step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that `code` belongs to: this one or a neighbour, for clocks that differ; otherwise undefined. */
export function findStep(secret: Uint8Array, code: string, seconds: number): number | undefined {
  const now = stepAt(seconds);
  return [now, now - 1, now + 1].find(step => step >= 0 && codeAt(secret, step) === code);
}
