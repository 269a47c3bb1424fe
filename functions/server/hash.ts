import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a value as JSON, in 64 hexadecimal characters. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Compares two secrets in the same time wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
