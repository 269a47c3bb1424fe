import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '../shared/limits.ts';

/** Returns the SHA-256 of a value as JSON, in 64 hexadecimal characters. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns the id of a record made with an idempotency key. The same for each repeat, different for another caller, key or
 * route, and not guessable without the key.
 */
export function derivedId(route: string, caller: string, key: string): string {
  return hashOf([route, caller, key]).slice(0, limits.idLength);
}
