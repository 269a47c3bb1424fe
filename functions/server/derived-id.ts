import { limits } from '../shared/limits.ts';
import { hashOf } from './hash.ts';

/**
 * The id of what a create with an idempotency key makes: the same for every repeat, another for another caller, key
 * or route, and not guessable without the key.
 */
export function derivedId(route: string, caller: string, key: string): string {
  return hashOf([route, caller, key]).slice(0, limits.idLength);
}
