import { comparablePhone } from '../shared/phone.ts';
import { normalisePassport, tidy } from '../shared/text.ts';
import { type Field, fieldNames, fields } from './fields.ts';
import { nameKey } from './name-key.ts';
import { isKept, type StoredApplication } from './stored-application.ts';

/**
 * The words by which a search finds an application that is kept, as the table `words` keeps them: one for each word of its
 * names, and each other field that is searched, a passport number from its end as well. A word that is left over from a write
 * that failed does no harm: a search answers what the record says. Pure.
 */

/** The words that a search compares, in the forms in which it compares them. */
export interface Words {
  /** The words of the names as they are written, in lower case. */
  readonly names: readonly string[];
  readonly values: readonly string[];
  /** The passport number from its last character to its first. */
  readonly ends: readonly string[];
}

/** A word in the table: the beginning is the partition, which is never the whole of what is typed. */
export interface StoredWord extends Record<string, unknown> {
  readonly beginning: string;
  readonly place: string;
  /** All words of the application, so that one word tells whether the others fit. */
  readonly words: Words;
}

/** The words of a name. Dots and hyphens stand between words, an apostrophe inside of one. */
export function nameWords(text: string): string[] {
  return comparable(text)
    .replace(/['’`]/g, '')
    .split(/[\s\p{Pd}.,/]+/u)
    .filter(word => word !== '');
}

/** Text in lower case and composed letters, with single spaces. */
export function comparable(text: string): string {
  return tidy(text).toLowerCase();
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
export function beginningOf(kind: keyof Words, key: string): string {
  return `${kind} ${key.slice(0, 1)}`;
}

/** The forms in which a field is compared, by what it is searched as. */
const forms: Readonly<
  Record<NonNullable<Field['searchedAs']>, (value: string) => Partial<Record<keyof Words, string[]>>>
> = {
  name: value => ({ names: nameWords(value) }),
  text: value => ({ values: [comparable(value)] }),
  number: value => ({ values: [comparableNumber(value)] }),
  phone: value => ({ values: [comparablePhone(value)] }),
  passport: value => ({ values: [comparableNumber(value)], ends: [reversed(comparableNumber(value))] }),
};

function wordsOf(record: StoredApplication): Words {
  const all = fieldNames.map(name => {
    const { searchedAs } = fields[name];
    return searchedAs ? forms[searchedAs](record[name] ?? '') : {};
  });
  const ofKind = (kind: keyof Words) => [...new Set(all.flatMap(words => words[kind] ?? []))].filter(Boolean);
  return { names: ofKind('names'), values: ofKind('values'), ends: ofKind('ends') };
}

/** The words of an application by which searches find it: none of one that is deleted. */
export function storedWords(record: StoredApplication | undefined): StoredWord[] {
  if (!record || !isKept(record)) return [];
  const words = wordsOf(record);
  // A name goes on with the keys of the other words, so that two words that were typed are one beginning.
  const keys = [...new Set(words.names.map(nameKey))].toSorted();
  const names = keys.map(key => [key, ...keys.filter(other => other !== key)].join(' '));
  const kinds = { ...words, names };
  return (['names', 'values', 'ends'] as const).flatMap(kind =>
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
