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

/**
 * Part of the list that a screen shows: all but the size of a page is in the address, so that Back and a shared link
 * work.
 */
export interface ListQuery {
  readonly search: string;
  readonly status: Status | undefined;
  readonly stage: Stage | undefined;
  readonly sort: Sort;
  /** The day, `YYYY-MM-DD`, with which the list begins, by the date that orders it. */
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

/** Parts of the query that narrow or order the list: another of these begins at its first page. */
export type Narrowing = Pick<ListQuery, 'search' | 'status' | 'stage' | 'sort' | 'from'>;

/** The first page of the list narrowed otherwise. */
export function narrowed(query: ListQuery, by: Partial<Narrowing>): ListQuery {
  const wanted = { ...query, from: firstPage.from, ...by, page: firstPage.page };
  return isByAgeOnly(wanted) ? { ...wanted, sort: firstPage.sort } : wanted;
}

/** Checks whether age is the only order: the server orders a stage otherwise only within a search. */
export function isByAgeOnly({ stage, search }: Pick<Narrowing, 'stage' | 'search'>): boolean {
  return stage !== undefined && search === '';
}

/** Cursors by the page that each opens. They stay in the history entry: a link without them opens by its number. */
export type Cursors = Readonly<Record<number, string>>;

/** Pages back that cost no more than the first; a browser keeps a limited amount in one history entry. */
const cursorsKept = 100;

/** Reads the address; whatever it holds that no screen wrote counts as not said. */
export function readQuery(address: URLSearchParams): ListQuery {
  const page = Number(address.get('page'));
  const asked: Narrowing = {
    search: address.get('search') ?? '',
    status: statuses.find(status => status === address.get('status')),
    stage: stages.find(stage => stage === address.get('stage')),
    sort: sorts.find(sort => sort === address.get('sort')) ?? firstPage.sort,
    from: dayIn(address.get('from')),
  };
  return {
    ...narrowed(firstPage, asked),
    page: Number.isSafeInteger(page) && page > 0 ? page : firstPage.page,
  };
}

/** A day as the address has it; undefined for any other text. */
function dayIn(text: string | null): string | undefined {
  return text !== null && isIsoDate(text) ? text : undefined;
}

/** Writes the address: only what differs from the first page of everything. */
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

/** The cursors in the state of a history entry. */
export function readCursors(state: unknown): Cursors {
  const cursors = property(state, 'cursors');
  if (typeof cursors !== 'object' || cursors === null) return {};
  return Object.fromEntries(
    Object.entries(cursors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The cursors with one more; the oldest go first. */
export function withCursor(cursors: Cursors, page: number, cursor: string | undefined): Cursors {
  if (cursor === undefined) return cursors;
  return Object.fromEntries(Object.entries({ ...cursors, [page]: cursor }).slice(-cursorsKept));
}
