import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { matcherOf, neededFacts, requirePeriods, visaDaysOf } from '../rules/filters.ts';
import type { ListFilters } from '../rules/list-filters.ts';
import { type Term, termsOf } from '../rules/terms.ts';
import type { Sort } from './schemas.ts';
import { ageOf, ageSource, type Source, termSource, visaDaySource } from './sources.ts';

/** Chooses the list that finds the records of some filters with the fewest reads. */

/** Throws INVALID for a period that ends before it begins, or if no list of these filters has this order. */
export function requireFilters(filters: ListFilters, sort: Sort): void {
  requirePeriods(filters);
  const isByVisaDay = termsOf(filters).length === 0 && visaDaysOf(filters) !== undefined;
  if (sort === 'approve' || (sort === 'collect' && !isByVisaDay))
    throw fieldError('sort', messages.filtersByAge);
}

export interface Sources {
  /** The list that is read. */
  readonly source: Source;
  /** Lists of other filters, by age, that have the facts that the entries lack. */
  readonly others: readonly Source[];
}

export async function sourcesOf(
  filters: ListFilters,
  sort: Sort,
  after: string | undefined,
): Promise<Sources> {
  const source = await sourceOf(filters, sort, after);
  const lists = [...termsOf(filters).map(term => termSource(term, filters)), ageSource(filters)];
  const lacking = neededFacts(filters).filter(name => !source.knows.includes(name));
  const others = new Set(lacking.flatMap(name => lists.find(list => list.knows.includes(name)) ?? []));
  return { source, others: [...others] };
}

async function sourceOf(filters: ListFilters, sort: Sort, after: string | undefined): Promise<Source> {
  const terms = termsOf(filters);
  const [first, ...others] = terms;
  if (first === undefined && visaDaysOf(filters))
    return sort === 'collect' ? visaDaySource(filters) : ageOf(visaDaySource(filters));
  const list = ageSource(filters);
  if (first === undefined || (await isFrequent(filters, list, after))) return list;
  return termSource(others.length > 0 ? await rarestOf(terms, filters, after) : first, filters);
}

/** Returns whether rows answer all filters and many rows pass. Then a list is cheaper than reading records. */
async function isFrequent(filters: ListFilters, list: Source, after: string | undefined): Promise<boolean> {
  if (!neededFacts(filters).every(name => list.knows.includes(name))) return false;
  const { candidates, isEnd } = await list.read(after, probed);
  const matches = matcherOf(filters);
  const passing = candidates.filter(({ id, facts }) => matches(id, facts));
  return isEnd || 3 * passing.length >= probed;
}

/** Number of entries of each term that show which term is the rarest. */
const probed = 30;

/** Returns the term with the fewest records: its first entries reach back furthest. */
async function rarestOf(
  terms: readonly Term[],
  filters: ListFilters,
  after: string | undefined,
): Promise<Term> {
  const probes = await Promise.all(
    terms.map(async term => {
      const found = await termSource(term, filters).read(after, probed);
      return { term, reach: found.isEnd ? '' : (found.place ?? '') };
    }),
  );
  const [rarest] = probes.toSorted((one, other) => (one.reach < other.reach ? -1 : 1));
  if (!rarest) throw new RangeError('No terms');
  return rarest.term;
}
