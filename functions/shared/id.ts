import { limits } from './limits.ts';

export function isId(text: string): boolean {
  return text.length === limits.idLength && /^[0-9a-f]+$/.test(text);
}

export function newCopyId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns 4 bytes of seconds and 8 random bytes, in hexadecimal. Ids sort by age and cannot be guessed. */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  const random = crypto.getRandomValues(new Uint8Array(8));
  return seconds + Array.from(random, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Shards of counters. They spread writes that many changes would otherwise make to one item. */
export const shards = ['0', '1', '2', '3'] as const;

export function shardOf(id: string): (typeof shards)[number] {
  return shards[Number.parseInt(id.slice(-1), 16) % shards.length] ?? '0';
}
