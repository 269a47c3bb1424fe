import type { StoredApplication } from '../stored-application.ts';
import { storedTerms, termChanges } from './terms.ts';
import { storedWords, wordChanges } from './words.ts';

/** Entries of the table of words: the words of the search, and the terms of filters. */

export interface SearchEntry extends Record<string, unknown> {
  readonly beginning: string;
  readonly place: string;
}

export function searchEntries(record: StoredApplication | undefined): SearchEntry[] {
  return [...storedWords(record), ...storedTerms(record)];
}

export function entryChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { added: SearchEntry[]; removed: SearchEntry[] } {
  const [words, terms] = [wordChanges(before, after), termChanges(before, after)];
  return { added: [...words.added, ...terms.added], removed: [...words.removed, ...terms.removed] };
}
