import {
  isIsoDate,
  limits,
  type Sort,
  type Stage,
  type Status,
  sorts,
  stages,
  statuses,
} from '../../../functions/contract.ts';
import { property } from '../shared/property.ts';

/** State of the list. It is in the URL, except the page size, so that Back and shared links work. */
export interface ListQuery {
  readonly search: string;
  readonly status: Status | undefined;
  readonly stage: Stage | undefined;
  readonly sort: Sort;
  /** First day of the list, `YYYY-MM-DD`. It refers to the date that the list is sorted by. */
  readonly from: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export const firstPage: ListQuery = {
  search: '',
  status: undefined,
  stage: undefined,
  sort: 'newest',
  from: undefined,
  page: 1,
  limit: limits.pageSize,
};

/** Filters and order. A change of one of them opens the first page. */
export type ListFilters = Pick<ListQuery, 'search' | 'status' | 'stage' | 'sort' | 'from'>;

export function withFilters(query: ListQuery, by: Partial<ListFilters>): ListQuery {
  const wanted = { ...query, from: firstPage.from, ...by, page: firstPage.page };
  return isByAgeOnly(wanted) ? { ...wanted, sort: firstPage.sort } : wanted;
}

/** Checks whether the list can only be sorted by age: the server sorts a stage differently only in a search. */
export function isByAgeOnly({ stage, search }: Pick<ListFilters, 'stage' | 'search'>): boolean {
  return stage !== undefined && search === '';
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
    status: statuses.find(status => status === address.get('status')),
    stage: stages.find(stage => stage === address.get('stage')),
    sort: sorts.find(sort => sort === address.get('sort')) ?? firstPage.sort,
    from: dayIn(address.get('from')),
  };
  return {
    ...withFilters(firstPage, asked),
    page: Number.isSafeInteger(page) && page > 0 ? page : firstPage.page,
  };
}

/** Returns a valid `YYYY-MM-DD`, or undefined. */
function dayIn(text: string | null): string | undefined {
  return text !== null && isIsoDate(text) ? text : undefined;
}

/** Builds the URL parameters; leaves out defaults. */
export function writeQuery({ search, status, stage, sort, from, page }: ListQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  if (status) address.set('status', status);
  if (stage) address.set('stage', stage);
  if (sort !== firstPage.sort) address.set('sort', sort);
  if (from) address.set('from', from);
  if (page !== firstPage.page) address.set('page', String(page));
  return address;
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
