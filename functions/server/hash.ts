import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '../shared/limits.ts';

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns the id of a record made with an idempotency key: equal for each repeat, and not guessable. */
export function derivedId(route: string, caller: string, key: string): string {
  return hashOf([route, caller, key]).slice(0, limits.idLength);
}
