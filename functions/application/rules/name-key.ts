import { latinOf } from './bangla-letters.ts';

/** Search keys that join spellings such as Rahman, Rohman and রহমান: docs/decisions/0020-search-words.md. */

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(md|mohd|muhd|mhd|mo|moha?h?|m[ou]h+[aou]?m+[aeo]d|mahamm[aeo]d)$/, 'mohammad'],
  [/^(mst|most|mos(s|ch)?ah?|mochhah?|mo(s|chh)[ao]mm[aeo]t)$/, 'mosammat'],
  [/^(chy|ch?[aou]+[wu]*d+h?[aou]*r+[iye]+)$/, 'choudhuri'],
  [/^sk$/, 'sheikh'],
  // Joins Kamruzzaman and Kamrul Zaman.
  [/u[lz](?=[zj]+aman$)/, 'u'],
  [/^h[ou]+s+h?(ai|ay|ei|ey|e+|ie?|aie)n+$/, 'hosain'],
  [/^m[iey]+a+n?h?$/, 'mia'],
  [/^bh?[uo]+[iy]+a*n*h?$/, 'bhuia'],
  [/^m[aeo]h[ae]?d[iye]+$/, 'mehdi'],
  [/^s(h?)ah?a?na+[zjs]$/, 's$1anaz'],
  [/^(p[ae]r)w(?=[aei]+[zsj]$)/, '$1v'],
  [/^([zj]a)ch?(?=ari)/, '$1k'],
  [/^[ao]bd[aeou]*[lrsntdzj]?$/, 'abdul'],
  // Joins Abdurrahman, Abdurahman and Abdulrahman, but not Abdullah.
  [/^[ao]bd[aeou]+(l(?=[^l])|([rsntdzj])(?=\2)|(?=[rsntdzj]))(?=.{3})/, 'abdul'],
  [/^ud+h?[aeiou]+n+$|^od+[ie]+n+$/, 'uddin'],
];

/** Spellings of a sound and its letter in keys. The order matters. */
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
  // Joins Mahfuz and Mafuz, Rahman and Rahaman.
  [/([aeiou])h\1(?=[bfmr][aeiouy])/g, '$1'],
  [/(?<=.)h(?=[^aeiouyw])/g, ''],
];

/** Joins endings of a name such as Fatema and Fatemah, Parvez and Parves. */
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

/** A leading y or w counts as a vowel: Yusuf and Eusuf, Wahid and Ohid. */
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

/** Caches sounds, because a name is compared with many others. */
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

/** A key has the consonants, a first vowel and a last a. Words in other scripts than Latin and Bangla are their own key. */
export function nameKey(word: string): string {
  return soundOf(word).key;
}

/** Returns the key of a whole word, with vowels as 1 for front vowels (Jamil) and 0 for others (Jamal). */
export function wholeKey(word: string): string {
  const { key, vowels } = soundOf(word);
  return `${key}.${vowels
    .slice(1)
    .map(one => (isFront(one) || isGlide(one) ? '1' : '0'))
    .join('')}`;
}

const abbreviations: ReadonlySet<string> = new Set('md mohd muhd mhd mst chy sk'.split(' '));

/** Returns the common prefix of the keys of a name and of all longer names. An abbreviation returns its own key. */
export function nameBeginning(word: string): string {
  const [letters, key] = [lettersOf(word), nameKey(word)];
  if (letters === undefined || abbreviations.has(letters)) return key;
  const beginning = consonantsOf(applied(sounds, letters.replace(unsure, '')));
  const shared = [...beginning].findIndex((letter, place) => letter !== key[place]);
  return shared < 0 ? beginning : beginning.slice(0, shared);
}

/** Last letters of an unfinished word, if their sound depends on the next letter. */
const unsure = /(?<=.)([cp]|(?<=([aeiou]))h(\2[bfmr]?)?)$/;

const isOpen = (vowels: string) => /^a+$/.test(vowels);
const isBack = (vowels: string) => /^(u|o)+$/.test(vowels);
const isFront = (vowels: string) => /^(i+|ee|ie|y)$/.test(vowels);
const isGlide = (vowels: string) => /^[aeo]+[iy]$|^ae$/.test(vowels);
const isRising = (vowels: string) => /^[iey]+a+$/.test(vowels);

/** An e, an o and a missing vowel match all vowels. */
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

/** Checks that vowels do not separate two names with the same key, such as Jamal and Jamil. */
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

/** Returns the other spelling of a name with different consonants: Yasmin for Jesmin, Osman for Othman. */
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
