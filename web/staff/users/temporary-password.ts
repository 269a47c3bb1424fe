/** Kinds of characters, without those that look similar: 0 and O, 1, l and I. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=?@'] as const;
const all = kinds.join('');

/** 16 characters out of 62 have about 95 bits of entropy. */
const length = 16;

/** Returns a random integer from 0 to `end` - 1. */
export type Random = (end: number) => number;

/** Generates a temporary password that satisfies the user pool's policy: characters of every kind in random order. */
export function temporaryPassword(random: Random = secureRandom): string {
  const pick = (from: string) => from.charAt(random(from.length));
  const characters = Array.from({ length }, (_, index) => pick(kinds[index] ?? all));
  for (let last = length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/** Draws again if a number is above the last multiple of `end`, because modulo would prefer small results. */
function secureRandom(end: number): number {
  const range = 2 ** 32;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < range - (range % end) ? drawn % end : secureRandom(end);
}
