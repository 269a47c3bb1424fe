import { comparablePhone } from '../shared/phone.ts';
import { normalisePassport } from '../shared/text.ts';
import { type Field, fieldNames, fields } from './fields.ts';
import { wholeKey } from './name-key.ts';
import { comparable, isForename, nameWords } from './name-words.ts';
import { isKept, type StoredApplication } from './stored-application.ts';

/**
 * The words by which a search finds an application that is kept, as the table `words` keeps them: one for each word of its
 * names, and each other field that is searched, a passport and a phone number from their ends as well. A word that is left
 * over from a write that failed does no harm: a search answers what the record says. Pure.
 */

/** The words that a search compares, in the forms in which it compares them. */
export interface Words {
  /** The words of the names as they are written, in lower case. */
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** Kinds of words in the table: names by their keys, values from their first character, numbers from their last. */
const wordKinds = ['names', 'values', 'ends'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A word in the table: the beginning is the partition, which is never the whole of what is typed. */
export interface StoredWord extends Record<string, unknown> {
  readonly beginning: string;
  readonly place: string;
  /** All words of the application, so that one word tells whether the others fit. */
  readonly words: Words;
}

/** A number of a passport or an identity card as it is compared. */
export function comparableNumber(text: string): string {
  return normalisePassport(text).toLowerCase();
}

/** Text from its end to its beginning. */
export function reversed(text: string): string {
  return [...text].toReversed().join('');
}

/** The partition of a word: its kind and first character, so that each has some of all words. */
export function beginningOf(kind: WordKind, key: string): string {
  return `${kind} ${key.slice(0, 1)}`;
}

/** The forms in which a field is compared, by what it is searched as. */
const forms: Readonly<
  Record<NonNullable<Field['searchedAs']>, (value: string) => Partial<Record<WordKind, string[]>>>
> = {
  name: value => ({ names: nameWords(value) }),
  text: value => ({ values: [comparable(value)] }),
  number: value => ({ values: [comparableNumber(value)] }),
  phone: value => ({ values: [comparablePhone(value)], ends: [reversed(comparablePhone(value))] }),
  passport: value => ({ values: [comparableNumber(value)], ends: [reversed(comparableNumber(value))] }),
};

function wordsOf(record: StoredApplication): Record<WordKind, string[]> {
  const all = fieldNames.map(name => {
    const { searchedAs } = fields[name];
    return searchedAs ? forms[searchedAs](record[name] ?? '') : {};
  });
  const ofKind = (kind: WordKind) => [...new Set(all.flatMap(words => words[kind] ?? []))].filter(Boolean);
  return { names: ofKind('names'), values: ofKind('values'), ends: ofKind('ends') };
}

/**
 * The keys of names, each followed by the others in a circle, so that of up to three names each two are next to each other:
 * two names that were typed are one beginning. Md and Mosammat come last.
 */
function nameKeys(names: readonly string[]): string[] {
  const keysOf = (words: readonly string[]) => [...new Set(words.map(wholeKey))].toSorted();
  const keys = keysOf(names.filter(name => !isForename(name)));
  const forenames = keysOf(names.filter(isForename));
  return [
    ...keys.map((_, place) => [...keys.slice(place), ...keys.slice(0, place), ...forenames].join(' ')),
    ...forenames.map(key => [key, ...forenames.filter(other => other !== key), ...keys].join(' ')),
  ];
}

/** The words of an application by which searches find it: none of one that is deleted. */
export function storedWords(record: StoredApplication | undefined): StoredWord[] {
  if (!record || !isKept(record)) return [];
  const { names, values, ends } = wordsOf(record);
  const words = { names, values };
  const kinds = { names: nameKeys(names), values, ends };
  return wordKinds.flatMap(kind =>
    kinds[kind].map(key => ({
      beginning: beginningOf(kind, key),
      place: `${key}#${record._id}`,
      words,
    })),
  );
}

/** The words that a write puts, and those that it removes. One that changes changes all, as each tells the others. */
export function wordChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { added: StoredWord[]; removed: StoredWord[] } {
  const [had, has] = [storedWords(before), storedWords(after)];
  const places = new Set(has.map(({ beginning, place }) => beginning + place));
  return {
    added: JSON.stringify(had) === JSON.stringify(has) ? [] : has,
    removed: had.filter(({ beginning, place }) => !places.has(beginning + place)),
  };
}
