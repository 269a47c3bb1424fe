import * as v from 'valibot';
import {
  type ListFilters as AskedFilters,
  daysAfter,
  isIsoDate,
  limits,
  listFilters,
  type Sort,
  sorts,
} from '../../../functions/contract.ts';
import { property } from '../shared/property.ts';

/** Value of `assignedTo` for the user who looks at the list. */
export const me = 'me';

/** A day relative to today, so that a saved view stays true: `7d` is seven days ago, `-7d` is in seven days. */
const day = v.optional(v.union([listFilters.addedFrom, v.pipe(v.string(), v.regex(/^-?\d{1,3}d$/))]));

const entries = {
  ...listFilters,
  assignedTo: v.optional(v.union([listFilters.assignedTo, v.literal(me)])),
  addedFrom: day,
  addedTo: day,
  visaFrom: day,
  visaTo: day,
};
const Filters = v.object(entries);
/** Filters as the URL has them. A record must pass all of them. */
export type Filters = v.InferOutput<typeof Filters>;
export type FilterName = keyof Filters;
const filterNames = Object.keys(entries) as readonly FilterName[];

/** Reads filters by name. Invalid and missing ones are undefined. */
export function parseFilters(find: (name: FilterName) => string | null | undefined): Filters {
  const valid = filterNames.map(name => {
    const { success, output } = v.safeParse(entries[name], find(name) || undefined);
    return [name, success ? output : undefined];
  });
  return v.parse(Filters, Object.fromEntries(valid));
}

/** Returns the filters with relative days as days, and `me` as the user's id. */
export function askedFilters<Q extends Filters>(query: Q, user: string, today: string): Q & AskedFilters {
  const dayOf = (text: string | undefined) =>
    text === undefined || isIsoDate(text) ? text : daysAfter(today, -Number.parseInt(text, 10));
  const { assignedTo, addedFrom, addedTo, visaFrom, visaTo } = query;
  return {
    ...query,
    assignedTo: assignedTo === me ? user : assignedTo,
    addedFrom: dayOf(addedFrom),
    addedTo: dayOf(addedTo),
    visaFrom: dayOf(visaFrom),
    visaTo: dayOf(visaTo),
  };
}

/** State of the list. It is in the URL, except the page size, so that Back and shared links work. */
export interface ListQuery extends Filters {
  readonly search: string;
  readonly sort: Sort;
  /** First day of the list, `YYYY-MM-DD`. It refers to the date that the list is sorted by. */
  readonly from: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export const firstPage: ListQuery = {
  search: '',
  sort: 'newest',
  from: undefined,
  page: 1,
  limit: limits.pageSize,
};

/** Filters and order. A change of one of them opens the first page. */
export type ListFilters = Omit<ListQuery, 'page' | 'limit'>;

export function withFilters(query: ListQuery, by: Partial<ListFilters>): ListQuery {
  const wanted = { ...query, from: firstPage.from, ...by, page: firstPage.page };
  return sortsOf(wanted).includes(wanted.sort) ? wanted : { ...wanted, sort: firstPage.sort };
}

export function isFiltered(query: Filters): boolean {
  return filterNames.some(name => query[name] !== undefined);
}

/** Returns the orders that the server has for these filters. A search has all of them. */
export function sortsOf(query: Filters & Pick<ListQuery, 'search'>): readonly Sort[] {
  const { status, ...others } = query;
  if (query.search !== '' || !isFiltered(others)) return sorts;
  const { stage, addedFrom, addedTo, visaFrom, visaTo, ...terms } = others;
  return (visaFrom || visaTo) && !isFiltered(terms) ? ['newest', 'collect'] : ['newest'];
}

/** Cursors by page number, stored in the history state. A shared link has none and opens a page by its number. */
export type Cursors = Readonly<Record<number, string>>;

/** Maximum cursors to store, because browsers limit the size of a history state. */
const cursorsKept = 100;

/** Parses the URL. Ignores invalid values. */
export function readQuery(address: URLSearchParams): ListQuery {
  const page = Number(address.get('page'));
  const asked: ListFilters = {
    search: address.get('search') ?? '',
    ...parseFilters(name => address.get(name)),
    sort: sorts.find(sort => sort === address.get('sort')) ?? firstPage.sort,
    from: dayIn(address.get('from')),
  };
  return {
    ...withFilters(firstPage, asked),
    page: Number.isSafeInteger(page) && page > 0 ? page : firstPage.page,
  };
}

/** Returns the names of the filters in a URL that `readQuery` ignores, because their values are invalid. */
export function ignoredFilters(address: URLSearchParams): readonly string[] {
  const query = readQuery(address);
  return ([...filterNames, 'from'] as const).filter(name => address.get(name) && query[name] === undefined);
}

/** Returns a valid `YYYY-MM-DD`, or undefined. */
function dayIn(text: string | null): string | undefined {
  return text !== null && isIsoDate(text) ? text : undefined;
}

/** Builds the URL parameters; leaves out defaults. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const { search, sort, from, page } = query;
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  for (const name of filterNames) {
    const value = query[name];
    if (value !== undefined) address.set(name, value);
  }
  if (sort !== firstPage.sort) address.set('sort', sort);
  if (from) address.set('from', from);
  if (page !== firstPage.page) address.set('page', String(page));
  return address;
}

/** Returns the URL parameters of the first page of a list. A saved view has them. */
export function firstPageAddress(query: ListQuery): string {
  return writeQuery({ ...query, page: firstPage.page }).toString();
}

export function readCursors(state: unknown): Cursors {
  const cursors = property(state, 'cursors');
  if (typeof cursors !== 'object' || cursors === null) return {};
  return Object.fromEntries(
    Object.entries(cursors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function withCursor(cursors: Cursors, page: number, cursor: string | undefined): Cursors {
  if (cursor === undefined) return cursors;
  return Object.fromEntries(Object.entries({ ...cursors, [page]: cursor }).slice(-cursorsKept));
}
