import { latinOf } from './bangla-letters.ts';

/** Equal search keys for spellings such as Rahman, Rohman and রহমান: docs/decisions/0020-search-words.md. */

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(md|mohd|muhd|mhd|mo|moha?h?|m[ou]h+[aou]?m+[aeo]d|mahamm[aeo]d)$/, 'mohammad'],
  [/^(mst|most|mos(s|ch)?ah?|mochhah?|mo(s|chh)[ao]mm[aeo]t)$/, 'mosammat'],
  [/^(chy|ch?[aou]+[wu]*d+h?[aou]*r+[iye]+)$/, 'choudhuri'],
  [/^sk$/, 'sheikh'],
  // Gives Kamruzzaman and Kamrul Zaman the same key.
  [/u[lz](?=[zj]+aman$)/, 'u'],
  [/^h[ou]+s+h?(ai|ay|ei|ey|e+|ie?|aie)n+$/, 'hosain'],
  [/^m[iey]+a+n?h?$/, 'mia'],
  [/^bh?[uo]+[iy]+a*n*h?$/, 'bhuia'],
  [/^m[aeo]h[ae]?d[iye]+$/, 'mehdi'],
  [/^s(h?)ah?a?na+[zjs]$/, 's$1anaz'],
  [/^(p[ae]r)w(?=[aei]+[zsj]$)/, '$1v'],
  [/^([zj]a)ch?(?=ari)/, '$1k'],
  [/^[ao]bd[aeou]*[lrsntdzj]?$/, 'abdul'],
  // Gives Abdurrahman, Abdurahman and Abdulrahman the same key, but not Abdullah.
  [/^[ao]bd[aeou]+(l(?=[^l])|([rsntdzj])(?=\2)|(?=[rsntdzj]))(?=.{3})/, 'abdul'],
  [/^ud+h?[aeiou]+n+$|^od+[ie]+n+$/, 'uddin'],
];

/** Replaces spellings of a sound by the letter of the sound in keys. The rules apply in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[sc]h(?=h)/g, 'c'],
  [/sh/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c(?=[^h]|$)|q/g, 'k'],
  [/x/g, 'ks'],
  [/([bcdgjktz])h/g, '$1'],
  [/dj|z/g, 'j'],
  [/v/g, 'b'],
  [/([^aeiouyw])\1+/g, '$1'],
  // Gives Mahfuz and Mafuz, Rahman and Rahaman the same key.
  [/([aeiou])h\1(?=[bfmr][aeiouy])/g, '$1'],
  [/(?<=.)h(?=[^aeiouyw])/g, ''],
];

/** Replaces endings, so that Fatema and Fatemah, or Parvez and Parves, have the same key. */
const ends: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)h$/, ''],
  [/(?<=..)j(?=e?$)/, 's'],
];

const applied = (rules: typeof sounds, text: string) =>
  rules.reduce((changed, [spelled, letters]) => changed.replace(spelled, letters), text);

function lettersOf(word: string): string | undefined {
  const latin = latinOf(word.toLowerCase()).normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z]+$/.test(latin) ? latin : undefined;
}

/** A y or w at the beginning counts as a vowel: Yusuf and Eusuf, Wahid and Ohid. */
const consonantsOf = (sound: string) => sound.replace(/^[aeiouyw]+/, 'a').replace(/(?<=.)[aeiouyw]+/g, '');

interface Sound {
  readonly key: string;
  readonly vowels: readonly string[];
}

function heard(word: string): Sound {
  const letters = lettersOf(word);
  if (letters === undefined) return { key: word.toLowerCase(), vowels: [''] };
  const sound = applied([...sounds, ...ends], applied(spellings, letters));
  const vowels = sound
    .replace(/w/g, 'u')
    .replace(/(?<=.)u(?=[aeio])/g, '')
    .split(/[^aeiouy]/);
  return { key: consonantsOf(sound) + (/[^aeiouyw].*(a|[^o]o)$/.test(sound) ? 'a' : ''), vowels };
}

/** Cache of computed sounds, because a name is compared with many others. */
const remembered = new Map<string, Sound>();
const rememberedMost = 5000;

function soundOf(word: string): Sound {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size >= rememberedMost) remembered.clear();
  const sound = heard(word);
  remembered.set(word, sound);
  return sound;
}

/** Returns a name's consonants, first vowel and last a. Only Latin and Bangla names are shortened. */
export function nameKey(word: string): string {
  return soundOf(word).key;
}

/** Returns the key of a whole name with its vowels: 1 for front vowels (Jamil), 0 for others (Jamal). */
export function wholeKey(word: string): string {
  const { key, vowels } = soundOf(word);
  return `${key}.${vowels
    .slice(1)
    .map(one => (isFront(one) || isGlide(one) ? '1' : '0'))
    .join('')}`;
}

const abbreviations: ReadonlySet<string> = new Set('md mohd muhd mhd mst chy sk'.split(' '));

/** Returns the common start of the keys of a name and of longer names. An abbreviation returns its key. */
export function nameBeginning(word: string): string {
  const [letters, key] = [lettersOf(word), nameKey(word)];
  if (letters === undefined || abbreviations.has(letters)) return key;
  const beginning = consonantsOf(applied(sounds, letters.replace(unsure, '')));
  const shared = [...beginning].findIndex((letter, place) => letter !== key[place]);
  return shared < 0 ? beginning : beginning.slice(0, shared);
}

/** Last letters of an unfinished word. Their sound depends on the next letter. */
const unsure = /(?<=.)([cp]|(?<=([aeiou]))h(\2[bfmr]?)?)$/;

const isOpen = (vowels: string) => /^a+$/.test(vowels);
const isBack = (vowels: string) => /^(u|o)+$/.test(vowels);
const isFront = (vowels: string) => /^(i+|ee|ie|y)$/.test(vowels);
const isGlide = (vowels: string) => /^[aeo]+[iy]$|^ae$/.test(vowels);
const isRising = (vowels: string) => /^[iey]+a+$/.test(vowels);

/** Returns whether two vowels show that the names differ. An e, an o and a missing vowel may be any vowel. */
function areApart(one: string, other: string): boolean {
  const is = (kind: (vowels: string) => boolean, otherKind: (vowels: string) => boolean) =>
    (kind(one) && otherKind(other)) || (kind(other) && otherKind(one));
  return (
    is(isOpen, isFront) ||
    is(isBack, isFront) ||
    is(isOpen, isGlide) ||
    is(isOpen, isRising) ||
    is(isBack, isRising)
  );
}

/** Checks that no vowel shows that two names with the same key differ, as in Jamal and Jamil. */
function haveNearVowels(one: string, other: string): boolean {
  const others = soundOf(other).vowels;
  return soundOf(one).vowels.every((vowels, place) => !areApart(vowels, others[place] ?? ''));
}

const twins: readonly (readonly [one: RegExp, other: RegExp, both: readonly [string, string]])[] = [
  [/^[jz][ae]+s+h?m[ie]+ne?$/, /^[eiy]+[ae]*s+h?m[ie]+ne?$/, ['jasmin', 'yasmin']],
  [/^[ou]+thma+n$/, /^[ou]+s+ma+n$/, ['othman', 'osman']],
  [/^har[ie]+th$/, /^har[ie]+s$/, ['harith', 'haris']],
  [/^k(a[uw]|o)[uw]*thar$/, /^k(a[uw]|o)[uw]*s+[ae]r$/, ['kawthar', 'kawsar']],
  [/^gh?[iey]+a+th$/, /^gh?[iey]+a+s$/, ['ghiyath', 'ghiyas']],
];

/** Returns another spelling of a name that has different consonants: Yasmin for Jesmin, Osman for Othman. */
export function twinOf(word: string): string | undefined {
  for (const [one, other, [first, second]] of twins) {
    if (one.test(word)) return second;
    if (other.test(word)) return first;
  }
  return undefined;
}

export function likenessOf(one: string, other: string): 'same' | 'similar' | undefined {
  if (nameKey(one) === nameKey(other)) return haveNearVowels(one, other) ? 'same' : 'similar';
  const twin = twinOf(one);
  return twin !== undefined && twinOf(other) !== undefined && nameKey(twin) === nameKey(other)
    ? 'same'
    : undefined;
}
