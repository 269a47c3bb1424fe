import { comparablePhone } from '../../shared/phone.ts';
import { collectPlace } from '../rules/index-keys.ts';
import { nameBeginning, nameKey, twinOf, wholeKey } from '../rules/name-key.ts';
import {
  comparable,
  isForename,
  nameWords,
  splitOf,
  withArticles,
  withoutTitles,
} from '../rules/name-words.ts';
import type { ApplicationRow } from '../rules/row.ts';
import { comparableNumber, reversed, type WordKind } from '../rules/words.ts';
import type { Stage, Status } from '../stages.ts';
import type { Sort } from './schemas.ts';

/** One meaning of a typed word: the beginning of a name, or the beginning or end of another value. */
export interface Meaning {
  readonly kind: WordKind;
  readonly key: string;
  readonly typed?: string;
}

/** A typed word with all its possible meanings. An application matches the term if it matches one of them. */
export type Term = readonly Meaning[];

export function termsOf(typed: string): readonly Term[] {
  const text = comparable(typed);
  const number = comparableNumber(text);
  // A number with spaces or dashes inside is one term: a phone number or a passport number.
  if (/^[\d\s().+\p{Pd}]+$/u.test(text)) return meaningful([numberTerm(text)]);
  if (/^[a-z]{1,2}\d{5,8}$/.test(number)) return [[{ kind: 'values', key: number }]];
  return withoutTitles(meaningful(withArticles(text).split(' ').flatMap(wordTerms)), nameIn);
}

const meaningful = (terms: readonly Term[]) => terms.filter(term => term.length > 0);

export function nameIn([meaning]: Term): string | undefined {
  return meaning?.typed;
}

function wordTerms(word: string): Term[] {
  if (/[^@]/.test(word) && word.includes('@')) return [[{ kind: 'values', key: word }]];
  if (!/\d/.test(word))
    return nameWords(word)
      .filter(name => /\p{L}/u.test(name))
      .map(nameTerm);
  if (/^[\d().+\p{Pd}]+$/u.test(word)) return [numberTerm(word)];
  // The word is a passport number, or the beginning of an email.
  const keys = [...new Set([comparableNumber(word), word])];
  return [keys.map(key => ({ kind: 'values', key }))];
}

function nameTerm(typed: string): Term {
  const name: Meaning = { kind: 'names', key: nameBeginning(typed), typed };
  return /^[a-z]+$/.test(typed) ? [name, { kind: 'values', key: typed }] : [name];
}

/** Minimum number of digits for a search by the last digits of a passport or phone number. */
const endMin = 3;

function numberTerm(text: string): Term {
  const number = comparableNumber(text);
  const isPlain = /^\d+$/.test(number);
  const begins = [...(isPlain ? [number] : []), comparablePhone(text)].filter(key => key !== '');
  return [
    ...[...new Set(begins)].map(key => ({ kind: 'values', key }) as const),
    ...(isPlain && number.length >= endMin ? [{ kind: 'ends', key: reversed(number) } as const] : []),
  ];
}

export interface Plan {
  /** Lookups by name. Nearly all their results match the query. */
  readonly names: readonly Meaning[];
  /** Lookups for a single typed name as a whole word, in case too many longer names begin with it. */
  readonly whole: readonly Meaning[];
  /** The two longest terms, which are usually the rarest. Reading one to its end finds all matches. */
  readonly rarest: readonly Term[];
}

/** Plans at most eight lookups, for the two longest terms. The other terms filter the results. */
export function planOf(terms: readonly Term[]): Plan {
  const ordered = terms.toSorted((one, other) => rarityOf(other) - rarityOf(one));
  const rarest = ordered.slice(0, 2);
  const typed = rarest.flatMap(term => nameIn(term) ?? []);
  const [name] = typed;
  const spelled = [
    ...typed.flatMap(splitsOf).slice(0, 2),
    ...typed.flatMap(one => twinOf(one) ?? []).map(wholeName),
  ];
  if (name !== undefined && rarest.length === 1) {
    const sameConsonants: Meaning = { kind: 'names', key: `${nameKey(name)}.` };
    return { names: spelled, whole: [wholeName(name), sameConsonants], rarest };
  }
  const pairs = typed.length > 1 ? pairsOf(ordered.flatMap(term => nameIn(term) ?? []).slice(0, 3)) : [];
  const names = [...pairs, ...spelled, ...(spelled.length > 0 ? [] : joinedOf(terms, rarest))];
  const unlike = new Map(names.map(meaning => [meaning.key, meaning]));
  return { names: [...unlike.values()].slice(0, 4), whole: [], rarest };
}

/** Long words are usually rare; Md and Mosammat are the most common names. */
function rarityOf(term: Term): number {
  const name = nameIn(term);
  if (name === undefined) return term[0]?.key.length ?? 0;
  return isForename(name) ? 0 : name.length;
}

export const wholeName = (name: string): Meaning => ({ kind: 'names', key: wholeKey(name) });

/** Returns the lookup for two names of a record: in the table, the other names follow each name. */
const pairOf = (one: string, other: string): Meaning => ({
  kind: 'names',
  key: `${wholeKey(one)} ${nameBeginning(other)}`,
});

/** Returns lookups for pairs that are adjacent in the table: two names in either order, three in a circle. */
export function pairsOf(names: readonly string[]): Meaning[] {
  const circle = names
    .filter(name => !isForename(name))
    .toSorted((a, b) => (wholeKey(a) < wholeKey(b) ? -1 : 1));
  const pairs = circle.map((name, place) => [name, circle[(place + 1) % circle.length] ?? name] as const);
  return pairs
    .filter(([one, other]) => nameKey(one) !== nameKey(other))
    .map(([one, other]) => pairOf(one, other));
}

/** Returns lookups for a name that other records write as two words: Abdur Rahman for Abdurrahman. */
function splitsOf(name: string): Meaning[] {
  const [first, second] = splitOf(name) ?? [];
  return first && second ? [pairOf(first, second), pairOf(second, first)] : [];
}

/** Other records write two words as one (Abdurrahman) or split them elsewhere (Shams Uddin for Shamsud Din). */
function joinedOf(terms: readonly Term[], pair: readonly Term[]): Meaning[] {
  const [first, second] = terms.filter(term => pair.includes(term));
  const [one, other] = [first && nameIn(first), second && nameIn(second)];
  if (!(first && second && one && other) || terms.indexOf(second) !== terms.indexOf(first) + 1) return [];
  return [wholeName(one + other), ...splitsOf(one + other)];
}

const dateOf = (row: ApplicationRow, sort: Sort): string =>
  (sort === 'collect' && collectPlace(row)) || (sort === 'approve' && row.approve) || '';

export function wantedOf(
  rows: readonly ApplicationRow[],
  { status, stage, sort }: { status?: Status | undefined; stage?: Stage | undefined; sort: Sort },
): ApplicationRow[] {
  const place = (row: ApplicationRow) => `${dateOf(row, sort)}#${row._id}`;
  const wanted = rows
    .filter(row => status === undefined || row.isStatus === status)
    .filter(row => stage === undefined || row.stage === stage);
  return sort === 'newest' ? wanted : wanted.toSorted((one, other) => (place(one) < place(other) ? 1 : -1));
}
