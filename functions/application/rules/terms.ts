import { undecided } from '../stages.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { employerWords, type Facts, factsOf } from './filters.ts';
import { type ListFilters, nobody } from './list-filters.ts';
import { type StoredRow, storedRow } from './row.ts';
import { isDecided } from './stage-rules.ts';

/** Lists with filters find open cases by these entries of the table of words: decision 0044. */

/** Facts in each entry, in this order. They rarely change, because then all entries of the case are written. */
export const termFacts = ['visaType', 'language', 'hasEmail'] as const satisfies readonly (keyof Facts)[];

/** An entry for one value of a filter. The entries of a value are sorted by id, so by age. */
export interface StoredTerm extends Record<string, unknown> {
  readonly beginning: string;
  readonly place: string;
  readonly facts: readonly string[];
  readonly employer?: readonly string[];
  readonly missing?: readonly string[];
  /** Row of the list. Only entries of a person in charge have one, because a row changes with each stage. */
  readonly row?: StoredRow;
}

/** The entries for one value: their partition key, and the facts that they have besides `termFacts`. */
export interface Term {
  readonly beginning: string;
  readonly has: 'employer' | 'missing' | 'row' | undefined;
}

const term = (name: keyof Facts, value: string, has?: Term['has']): Term => ({
  beginning: `${name} ${value}`,
  has,
});

export const personTerm = (person: string): Term =>
  term('assignedTo', person, person === nobody ? undefined : 'row');
const employerTerm = (word: string): Term => term('employer', word, 'employer');
/** One entry has all missing documents, so that a received document costs one write. */
const missingTerm: Term = { beginning: 'missing', has: 'missing' };

/** Returns the terms of the filters. The list of a term has all records that pass its filter. */
export function termsOf({
  visaType,
  language,
  hasEmail,
  assignedTo,
  employer,
  missing,
}: ListFilters): readonly Term[] {
  return [
    ...employerWords(employer ?? '').map(employerTerm),
    ...(assignedTo === undefined ? [] : [personTerm(assignedTo)]),
    ...(missing === undefined ? [] : [missingTerm]),
    ...(visaType === undefined ? [] : [term('visaType', visaType)]),
    ...(hasEmail === undefined ? [] : [term('hasEmail', hasEmail)]),
    ...(language === undefined ? [] : [term('language', language)]),
  ];
}

/** Returns the entries of an open case. */
export function storedTerms(record: StoredApplication | undefined): StoredTerm[] {
  if (!record || !isOpen(record)) return [];
  const { visaType, language, hasEmail, assignedTo, employer, missing } = factsOf(record);
  const has = { row: storedRow(record), employer, missing };
  const terms = [
    ...employer.map(employerTerm),
    personTerm(assignedTo),
    ...(missing.length > 0 ? [missingTerm] : []),
    term('visaType', visaType),
    term('hasEmail', hasEmail),
    ...(language === 'none' ? [] : [term('language', language)]),
  ];
  return terms.map(({ beginning, has: name }) => ({
    beginning,
    place: record._id,
    facts: [visaType, language, hasEmail],
    ...(name && { [name]: has[name] }),
  }));
}

/** Returns the entries to write and to remove. `removeTerms` removes those of `leftTerms` a moment later. */
export function termChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { added: StoredTerm[]; removed: StoredTerm[] } {
  const [had, has] = [storedTerms(before), storedTerms(after)];
  // Browser tests load this file, so it compares without `node:util`.
  const known = new Set(had.map(entry => JSON.stringify(entry)));
  const keys = new Set([...has, ...leftTerms(after)].map(({ beginning }) => beginning));
  return {
    added: has.filter(entry => !known.has(JSON.stringify(entry))),
    removed: had.filter(({ beginning }) => !keys.has(beginning)),
  };
}

/** Returns the entries that a case loses when it ends, or is decided without being submitted. */
export function leftTerms(record: StoredApplication): StoredTerm[] {
  const { deletedAt, closedAt, closedBy, ...open } = record;
  const before = storedTerms({ ...open, isStatus: 'Pending', stages: undecided(record.stages) });
  if (!isOpen(record)) return before.filter(({ row }) => row === undefined);
  return isDecided(record) ? before.filter(({ missing }) => missing !== undefined) : [];
}
