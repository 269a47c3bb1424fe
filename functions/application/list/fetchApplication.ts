import { type Handler, type HandlerResult, type ServedRequest, serve } from '../../server/serve.ts';
import { isFiltered } from '../rules/filters.ts';
import type { ApplicationRow } from '../rules/row.ts';
import { readTotals, totalOf } from '../store/totals.ts';
import { searchedRows } from './filtered.ts';
import { filteredPage } from './filtered-page.ts';
import { badCursor, keyAfter, listFor, placeFrom, planRead, skipMax } from './paging.ts';
import { type ListPage, readPageAfter, readPageBy, rowsOf } from './read-lists.ts';
import { readMatches, readRows } from './read-words.ts';
import { fetchApplication as route } from './routes.ts';
import { termsOf } from './search.ts';

type Request = ServedRequest<typeof route>;
type Query = Request['query'];
type Page = HandlerResult<typeof route>;

/** A page takes two calls in a table of any size, or four if the list has three index partitions. */
export const fetchApplication: Handler<typeof route> = async ({ query }) => {
  if (termsOf(query.search).length > 0) return searchPage(query);
  if (isFiltered(query)) return filteredPage(query);
  const isNumbered = query.cursor === undefined && query.from === undefined && query.page > 1;
  return isNumbered ? numberedPage(query) : nextPage(query);
};

/** Opens a page by its number. The cost does not depend on the size of the table. */
async function nextPage(query: Query): Promise<Page> {
  const { cursor, from, page, limit } = query;
  const list = listFor(query);
  const skip = (page - 1) * limit;
  const isFromDay = cursor === undefined && from !== undefined;
  if (isFromDay && skip > skipMax(list.parts)) return unreached(await readTotal(query), limit);
  const start = isFromDay
    ? { below: keyAfter(list, from), skip }
    : { after: cursor === undefined ? undefined : placeFrom(list, cursor) };
  const [total, slice] = await Promise.all([readTotal(query), readPageAfter(list, limit, start)]);
  return pageOf(slice, total, limit);
}

const unreached = (total: number, limit: number): Page => ({
  ...pageOf({ rows: [] }, total, limit),
  outOfReach: true,
});

async function readTotal(query: Query): Promise<number> {
  return totalOf(await readTotals(), query);
}

async function numberedPage(query: Query): Promise<Page> {
  const { page, limit } = query;
  const list = listFor(query);
  const total = await readTotal(query);
  const start = (page - 1) * limit;
  if (start >= total) return pageOf({ rows: [] }, total, limit);
  const plan = planRead(list, { start, end: Math.min(start + limit, total) }, total);
  if (!plan) return unreached(total, limit);
  return pageOf(await readPageBy(list, plan), total, limit);
}

/** Returns a page of a search. A search finds few records, so its pages need no cursors. */
async function searchPage(query: Query): Promise<Page> {
  const { search, status, stage, sort, cursor, page, limit } = query;
  if (cursor !== undefined) throw badCursor();
  const { ids, more } = await readMatches(search);
  const [start, end] = [(page - 1) * limit, page * limit];
  const answer = (total: number, applications: ApplicationRow[]) => ({
    applications,
    ...totalsOf(total, limit),
    ...(more && { more }),
  });
  const isAny = !status && !stage && !isFiltered(query);
  if (isAny && sort === 'newest') return answer(ids.length, await readRows(ids.slice(start, end)));
  const wanted = await searchedRows(ids, query);
  return answer(wanted.length, wanted.slice(start, end));
}

function pageOf({ rows, nextCursor }: ListPage, total: number, limit: number): Page {
  return { applications: rowsOf(rows), ...totalsOf(total, limit), nextCursor };
}

function totalsOf(total: number, limit: number) {
  return { totalApplication: total, totalPages: Math.ceil(total / limit) };
}

export const handler = serve(route, fetchApplication);
