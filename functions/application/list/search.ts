import { limits } from '../../shared/limits.ts';
import { comparablePhone } from '../../shared/phone.ts';
import { asciiDigits } from '../../shared/text.ts';
import { collectPlace } from '../index-keys.ts';
import { nameBeginning, nameKey } from '../name-key.ts';
import type { ApplicationRow } from '../row.ts';
import type { Stage, Status } from '../stages.ts';
import { comparable, comparableNumber, nameWords, reversed, type Words } from '../words.ts';
import type { Sort } from './schemas.ts';

/** Rules for what a search looks for and how its matches are combined, as pure functions. */

/** A meaning of one typed word: the words of one kind of which it can be the beginning. */
export interface Meaning {
  readonly kind: keyof Words;
  /** Its beginning in the table of words. */
  readonly key: string;
  /** A name as it was typed. */
  readonly typed?: string;
}

/** A word that was typed: an application fits when it has one of the meanings. */
export type Term = readonly Meaning[];

/** Reads what was typed, by words in any order; none for what has neither letters nor digits. */
export function termsOf(typed: string): Term[] {
  const text = comparable(asciiDigits(typed));
  const number = comparableNumber(text);
  // With spaces or dashes inside: a phone number, or a passport number.
  if (/^[\d\s().+\p{Pd}]+$/u.test(text)) return meaningful([numberTerm(text)]);
  if (/^[a-z]{1,2}\d{5,8}$/.test(number)) return [[{ kind: 'values', key: number }]];
  return meaningful(text.split(' ').flatMap(wordTerms));
}

const meaningful = (terms: readonly Term[]) => terms.filter(term => term.length > 0);

function wordTerms(word: string): Term[] {
  if (word.includes('@')) return [[{ kind: 'values', key: word }]];
  if (!/\d/.test(word))
    return nameWords(word)
      .filter(name => /\p{L}/u.test(name))
      .map(nameTerm);
  if (/^[\d().+\p{Pd}]+$/u.test(word)) return [numberTerm(word)];
  // A passport number, or the beginning of an email.
  const keys = [...new Set([comparableNumber(word), word])];
  return [keys.map(key => ({ kind: 'values', key }))];
}

/** A passport number, an email and a name can begin with the same letters. */
function nameTerm(typed: string): Term {
  const name: Meaning = { kind: 'names', key: nameBeginning(typed), typed };
  return /^[a-z]+$/.test(typed) ? [name, { kind: 'values', key: typed }] : [name];
}

/** Fewest digits that are looked for at the end of a passport number. */
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

/** Checks whether an application has all that was typed. */
export function isFitting(terms: readonly Term[], words: Words): boolean {
  return terms.every(term => term.some(meaning => hasMeaning(meaning, words)));
}

function hasMeaning({ kind, key, typed }: Meaning, words: Words): boolean {
  if (typed === undefined) return words[kind].some(word => word.startsWith(key));
  // Of another spelling it is the whole name: the beginning of Rohim is that of Rahman as well. One letter is no spelling.
  return words.names.some(
    name => name.startsWith(typed) || (key.length > 1 && nameKey(name) === nameKey(typed)),
  );
}

/** The terms that are looked up: the longest are the rarest as a rule. All others only sort out what does not fit. */
export function rarestOf(terms: readonly Term[]): readonly Term[] {
  const length = (term: Term) => term[0]?.typed?.length ?? term[0]?.key.length ?? 0;
  return terms.toSorted((one, other) => length(other) - length(one)).slice(0, 2);
}

/** Two names are a beginning together, in either order: a name in the table goes on with the others that it stands with. */
export function pairsOf(terms: readonly Term[]): Meaning[] {
  const [one, other] = rarestOf(terms).map(([meaning]) => meaning?.typed);
  if (one === undefined || other === undefined || nameKey(one) === nameKey(other)) return [];
  return [
    { kind: 'names', key: `${nameKey(one)} ${nameBeginning(other)}` },
    { kind: 'names', key: `${nameKey(other)} ${nameBeginning(one)}` },
  ];
}

const dateOf = (row: ApplicationRow, sort: Sort): string =>
  (sort === 'collect' && collectPlace(row)) || (sort === 'approve' && row.approve) || '';

/** Ids of what was found, each once, the newest first, as many as a search answers. */
export function newestOf(found: readonly string[]): { ids: string[]; more: boolean } {
  const ids = [...new Set(found)].toSorted().toReversed();
  return { ids: ids.slice(0, limits.searchMatches), more: ids.length > limits.searchMatches };
}

/** The rows that are wanted, in the wanted order. */
export function wantedOf(
  rows: readonly ApplicationRow[],
  { status, stage, sort }: { status?: Status | undefined; stage?: Stage | undefined; sort: Sort },
): ApplicationRow[] {
  const place = (row: ApplicationRow) => `${dateOf(row, sort)}#${row._id}`;
  return rows
    .filter(row => status === undefined || row.isStatus === status)
    .filter(row => stage === undefined || row.stage === stage)
    .toSorted((one, other) => (place(one) < place(other) ? 1 : -1));
}
