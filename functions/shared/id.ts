import { limits } from './limits.ts';

/** Checks whether the text is an id: 24 hexadecimal characters in lower case. */
export function isId(text: string): boolean {
  return text.length === limits.idLength && /^[0-9a-f]+$/.test(text);
}

/** A new id of a copy: 128 random bits in base64url. */
export function newCopyId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** A new id: 4 bytes of seconds, then 8 random bytes; sorts by age and cannot be guessed. */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  const random = crypto.getRandomValues(new Uint8Array(8));
  return seconds + Array.from(random, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Parts into which records are spread that many changes would otherwise meet in. */
export const shards = ['0', '1', '2', '3'] as const;

/** The shard of a record by its id, always the same. */
export function shardOf(id: string): (typeof shards)[number] {
  return shards[Number.parseInt(id.slice(-1), 16) % shards.length] ?? '0';
}
