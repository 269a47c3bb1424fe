/** Character kinds without lookalikes: 0 and O, 1, l and I. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=?@'] as const;
const all = kinds.join('');

/** 16 of 62 characters: about 95 bits. */
const length = 16;

/** Returns an integer from 0 to below `end`. */
export type Random = (end: number) => number;

/** Generates a temporary password that meets the pool's policy: some of every kind, in random order. */
export function temporaryPassword(random: Random = secureRandom): string {
  const pick = (from: string) => from.charAt(random(from.length));
  const characters = Array.from({ length }, (_, index) => pick(kinds[index] ?? all));
  for (let last = length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/** Without modulo bias: numbers beyond the last whole multiple of `end` are drawn again. */
function secureRandom(end: number): number {
  const range = 2 ** 32;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < range - (range % end) ? drawn % end : secureRandom(end);
}
