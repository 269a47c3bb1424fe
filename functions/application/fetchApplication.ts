import { type Answered, type ServedRequest, serve } from '../serve.ts';
import { normalisePassport } from '../shared/text.ts';
import { type Rows, readPageAfter, readPageBy, searchByPassport } from './list.ts';
import { badCursor, idFrom, listOf, wayTo } from './paging.ts';
import { fetchApplication as route } from './routes.ts';
import { readTotals, type Totals } from './store.ts';

type Request = Pick<ServedRequest<typeof route>, 'query'>;
type Query = Request['query'];
type Page = Answered<typeof route>;

/**
 * A page of the list, or of what a search finds, with the totals. Costs at most one read of the totals and one
 * query, in a table of any size.
 * @throws DomainError INVALID for a cursor of another list or a page number out of reach
 */
export async function fetchApplication({ query }: Request): Promise<Page> {
  const prefix = normalisePassport(query.search);
  return prefix === '' ? listPage(query) : searchPage(query, prefix);
}

/** Cursors cost the same everywhere; a page number without one is walked to from the nearer end. */
async function listPage(query: Query): Promise<Page> {
  const list = listOf(query.status);
  const { cursor, limit, page } = query;
  if (cursor !== undefined || page === 1) {
    const after = cursor === undefined ? undefined : idFrom(list, cursor);
    const [totals, rows] = await Promise.all([readTotals(), readPageAfter(list, limit, after)]);
    return pageOf(rows, totalOf(totals, query), limit);
  }
  const total = totalOf(await readTotals(), query);
  const way = wayTo(page, limit, total);
  return pageOf(way ? await readPageBy(list, way) : { rows: [] }, total, limit);
}

/** What a search finds is few, so that its pages go by number alone. */
async function searchPage({ status, page, limit, cursor }: Query, prefix: string): Promise<Page> {
  if (cursor !== undefined) throw badCursor();
  const { rows, more } = await searchByPassport(prefix);
  const matches = status ? rows.filter(row => row.isStatus === status) : rows;
  const first = (page - 1) * limit;
  const found = pageOf({ rows: matches.slice(first, first + limit) }, matches.length, limit);
  return more ? { ...found, more } : found;
}

function totalOf(totals: Totals, { status }: Query): number {
  return totals[status ?? 'all'];
}

function pageOf({ rows, nextCursor }: Rows, total: number, limit: number): Page {
  return {
    applications: rows,
    totalApplication: total,
    totalPages: Math.ceil(total / limit),
    nextCursor,
  };
}

export const handler = serve(route, fetchApplication);
