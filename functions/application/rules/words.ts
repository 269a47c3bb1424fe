import { comparablePhone } from '../../shared/phone.ts';
import { normalisePassport } from '../../shared/text.ts';
import { type Field, fieldNames, fields } from '../fields.ts';
import { isUndeleted, type StoredApplication } from '../stored-application.ts';
import { wholeKey } from './name-key.ts';
import { comparable, isForename, nameWords } from './name-words.ts';

/** A search finds an application by these words. Old words do no harm, because a search checks the record. */

export interface Words {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** Kinds of words: `names` by their keys, `values` from their first character, `ends` from their last. */
const wordKinds = ['names', 'values', 'ends'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A stored search word. The partition key `beginning` is shorter than any query. */
export interface StoredWord extends Record<string, unknown> {
  readonly beginning: string;
  readonly place: string;
  /** All words of the application, so that one stored word is enough to compare a whole query. */
  readonly words: Words;
}

export function comparableNumber(text: string): string {
  return normalisePassport(text).toLowerCase();
}

export function reversed(text: string): string {
  return [...text].toReversed().join('');
}

/** Returns the partition key of a word. The first character spreads the words over partitions. */
export function beginningOf(kind: WordKind, key: string): string {
  return `${kind} ${key.slice(0, 1)}`;
}

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

/** Each name's key is followed by the record's other name keys, so that any two typed names are found. */
function nameKeys(names: readonly string[]): string[] {
  const keysOf = (words: readonly string[]) => [...new Set(words.map(wholeKey))].toSorted();
  const keys = keysOf(names.filter(name => !isForename(name)));
  const forenames = keysOf(names.filter(isForename));
  return [
    ...keys.map((_, place) => [...keys.slice(place), ...keys.slice(0, place), ...forenames].join(' ')),
    ...forenames.map(key => [key, ...forenames.filter(other => other !== key), ...keys].join(' ')),
  ];
}

export function storedWords(record: StoredApplication | undefined): StoredWord[] {
  if (!record || !isUndeleted(record)) return [];
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

/** Returns the words to write and to remove. If one changes, all are written, because each contains all. */
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
