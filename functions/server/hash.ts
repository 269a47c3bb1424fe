import { createHash } from 'node:crypto';

/** The SHA-256 of a value as JSON, in 64 hexadecimal characters. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
