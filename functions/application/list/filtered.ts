import * as v from 'valibot';
import { readMany } from '../../server/aws/read-many.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { limits } from '../../shared/limits.ts';
import { factsOf, isFiltered, matcherOf } from '../rules/filters.ts';
import { ListFilters } from '../rules/list-filters.ts';
import { type ApplicationRow, ListedRow, storedRow } from '../rules/row.ts';
import { isOpen, isUndeleted, parseApplication, type StoredApplication } from '../stored-application.ts';
import { sourcesOf } from './choose-source.ts';
import { type Budget, lookUp, otherList, recordUnits } from './look-up.ts';
import { readRows } from './read-words.ts';
import type { Sort } from './schemas.ts';
import { wantedOf } from './search.ts';
import type { Candidate } from './sources.ts';

/** Reads lists with filters. A page costs at most 25 read units for ten rows: decision 0044. */

/** Read units for entries and records if the entries of one list do not have all facts. Five more read the page. */
const combinedUnits = 15;
/** Candidates that the first read has if records must be checked, and the most that one call checks. */
const checkedAtOnce = 20;
const checkedTogether = 100;
/** Entries that are read together at least. Each further read is as large as all before it. */
const readAtOnce = 40;

export interface Match {
  readonly id: string;
  readonly place: string;
  readonly row?: ApplicationRow | undefined;
}

export interface Matches {
  readonly found: readonly Match[];
  /** Position after the last examined candidate. */
  readonly place: string | undefined;
  readonly isEnd: boolean;
}

interface Wanted {
  readonly sort: Sort;
  readonly after: string | undefined;
  /** Number of matches of the page and the pages before it. One more shows whether there are others. */
  readonly end: number;
  /** Goes on after the page, to count the matches. */
  readonly counts: boolean;
}

/** Returns the first matches after a position, fewer if they are too rare for one request. */
export async function findMatches(
  filters: ListFilters,
  { sort, after, end, counts }: Wanted,
): Promise<Matches> {
  const count = 1 + (counts ? Math.max(end, limits.filterMatches) : end);
  const { source, others } = await sourcesOf(filters, sort, after);
  const otherLists = others.map(one => otherList(one, after));
  const isKnown = otherLists.length === 0;
  const matches = matcherOf(filters);
  const isPossible = ({ id, facts }: Candidate) => matches(id, facts) !== false;
  const found: Match[] = [];
  const unitsMax = isKnown
    ? source.readMax * source.entryUnits
    : Math.max(combinedUnits, recordUnits * (end + checkedAtOnce));
  const budget: Budget = { units: unitsMax };
  let place = after;
  let read = 0;
  while (found.length < count && budget.units > 0) {
    const wanted = Math.max(read, isKnown ? Math.max(count - found.length, readAtOnce) : checkedAtOnce);
    const asked = Math.min(wanted, Math.ceil(budget.units / source.entryUnits));
    const batch = await source.read(place, asked);
    read += asked;
    budget.units -= asked * source.entryUnits;
    const candidates = isKnown
      ? batch.candidates
      : await lookUp(batch.candidates.filter(isPossible), otherLists, budget);
    const mayRead = Math.min(Math.max(0, Math.round(budget.units / recordUnits)), checkedTogether);
    const examined = await examine(candidates, filters, mayRead);
    budget.units -= examined.checked * recordUnits;
    found.push(...examined.matches);
    place = examined.isCut ? (examined.place ?? place) : batch.place;
    if (batch.isEnd && !examined.isCut) return { found, place, isEnd: true };
  }
  return { found, place, isEnd: false };
}

interface Examined {
  readonly matches: readonly Match[];
  /** Number of records that were read. */
  readonly checked: number;
  /** Candidates are left, because more records must be read. `place` is the last examined candidate's. */
  readonly isCut: boolean;
  readonly place: string | undefined;
}

/** Returns the candidates that pass the filters. Reads the records of those that lack a fact, at most `mayRead`. */
async function examine(
  candidates: readonly Candidate[],
  filters: ListFilters,
  mayRead: number,
): Promise<Examined> {
  const matches = matcherOf(filters);
  const verdicts = new Map(candidates.map(({ id, facts }) => [id, matches(id, facts)]));
  const unsure = candidates.filter(({ id }) => verdicts.get(id) === undefined);
  const firstLeft = unsure[mayRead];
  const examined = firstLeft ? candidates.slice(0, candidates.indexOf(firstLeft)) : candidates;
  const checked = unsure.slice(0, mayRead);
  const passed = new Map((await passing(checked, filters)).map(match => [match.id, match]));
  return {
    matches: examined.flatMap(one => (verdicts.get(one.id) ? one : (passed.get(one.id) ?? []))),
    checked: checked.length,
    isCut: firstLeft !== undefined,
    place: examined.at(-1)?.place,
  };
}

/** Returns the matches with their rows, without records that do not pass the filters any more. */
export async function withRows(
  matches: readonly Match[],
  filters: ListFilters,
): Promise<(Match & { readonly row: ApplicationRow })[]> {
  const unread = await passing(
    matches.filter(({ row }) => row === undefined),
    filters,
  );
  const rows = new Map(unread.map(match => [match.id, match.row]));
  return matches.flatMap(match => {
    const row = match.row ?? rows.get(match.id);
    return row ? [{ ...match, row }] : [];
  });
}

/** Reads the records of these candidates and returns those that pass the filters. */
async function passing(
  candidates: readonly Match[],
  filters: ListFilters,
): Promise<(Match & { readonly row: ApplicationRow })[]> {
  const records = await readRecords(candidates.map(({ id }) => id));
  const matches = matcherOf(filters);
  return candidates.flatMap(candidate => {
    const record = records.get(candidate.id);
    if (!record || !isOpen(record) || !matches(candidate.id, factsOf(record))) return [];
    return { ...candidate, row: rowOf(record) };
  });
}

/** Reads at most 100 records, and leaves out unreadable ones. */
async function readRecords(ids: readonly string[]): Promise<Map<string, StoredApplication>> {
  const records = readEachReadable(await readMany('applications', ids), parseApplication);
  return new Map(records.map(record => [record._id, record]));
}

const rowOf = (record: StoredApplication): ApplicationRow =>
  parseOrFault(
    ListedRow,
    { _id: record._id, row: storedRow(record) },
    nameWithId('The row of application', record._id),
  );

/** Returns the rows of the records that a search found, without those that do not pass the filters, sorted. */
export async function searchedRows(
  ids: readonly string[],
  wanted: ListFilters & { readonly sort: Sort },
): Promise<ApplicationRow[]> {
  const rows = isFiltered(wanted)
    ? await filteredRows(ids, v.parse(ListFilters, wanted))
    : await readRows(ids);
  return wantedOf(rows, wanted);
}

/** Returns rows in the order of the ids. */
async function filteredRows(ids: readonly string[], filters: ListFilters): Promise<ApplicationRow[]> {
  const records = await readRecords(ids);
  const matches = matcherOf(filters);
  return ids.flatMap(id => {
    const record = records.get(id);
    if (!record || !isUndeleted(record)) return [];
    return matches(id, factsOf(record)) ? [rowOf(record)] : [];
  });
}
