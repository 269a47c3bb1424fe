/**
 * One key for the ways in which a name is spelled in Latin letters: Mohammad, Mohammed and Muhammad; Rahman and Rohman; Begum
 * and Begom. It keeps the consonants, each in one form for those that stand for the same sound, and of the vowels only that
 * there is one at the beginning, and an a at the end: Rahima is not Rahim. How many it joins and keeps apart:
 * docs/decisions/0020-search-words.md. Pure.
 */

/** Short forms that people write for a name, by the name. */
const written: ReadonlyMap<string, string> = new Map([
  ['md', 'mohammad'],
  ['mohd', 'mohammad'],
  ['muhd', 'mohammad'],
  ['mhd', 'mohammad'],
  ['mst', 'mosammat'],
  ['most', 'mosammat'],
  ['mosa', 'mosammat'],
  ['chy', 'chowdhury'],
]);

/** Sounds with several spellings, and the one letter that stands for them here; in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  // Two letters for one sound.
  [/ph/g, 'f'],
  [/[sc]h(?=h)/g, 'c'],
  [/sh/g, 's'],
  [/c(?=[^h]|$)|q/g, 'k'],
  [/x/g, 'ks'],
  [/([bcdgjkt])h/g, '$1'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  // Yusuf and Eusuf, Wahid and Ohid: at the beginning of a name these are vowels.
  [/^[aeiouyw]+/, 'a'],
  [/(?<=.)[aeiouyw]+/g, ''],
  // Not heard at the end: Fatema and Fatemah.
  [/(?<=.)h$/, ''],
  [/(.)\1+/g, '$1'],
];

/** The key of one word of a name; a name in other letters than Latin ones is its own. */
export function nameKey(word: string): string {
  const latin = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!/^[a-z]+$/.test(latin)) return word.toLowerCase();
  const name = written.get(latin) ?? latin;
  const key = sounds.reduce((text, [spelled, letter]) => text.replace(spelled, letter), name);
  return /..ah?$/.test(name) ? `${key}a` : key;
}

/** Makes the beginning of the keys of all names that begin with this: the a at its end need not be at theirs. */
export function nameBeginning(word: string): string {
  return nameKey(word).replace(/(?<=.)a$/, '');
}
