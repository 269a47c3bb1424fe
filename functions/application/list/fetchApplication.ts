import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Status } from '../stages.ts';
import { readDays, readStageTotals, readTotals, type Totals } from '../totals.ts';
import {
  badCursor,
  edgesOf,
  type List,
  listOf,
  requireReach,
  type Span,
  sortKeyFrom,
  stageList,
  type Way,
  wayTo,
} from './paging.ts';
import { readMatches, readPageAfter, readPageBy, rowsOf, type Slice } from './read-lists.ts';
import { fetchApplication as route } from './routes.ts';
import { matchesOf, type Prefix, prefixesOf } from './search.ts';

type Request = ServedRequest<typeof route>;
type Query = Request['query'];
type Page = Answered<typeof route>;

/**
 * A page of the list, or of what a search finds, with the totals: at most three calls in a table of any size.
 */
export async function fetchApplication({ query }: Request): Promise<Page> {
  const prefixes = prefixesOf(query.search);
  if (prefixes.length > 0) return searchPage(query, prefixes);
  requireOrder(query);
  return query.cursor !== undefined || query.page === 1 ? nextPage(query) : numberedPage(query);
}

/** @throws DomainError INVALID for a stage with another order than by age: there is no index for them together */
function requireOrder({ stage, sort }: Query): void {
  if (stage && sort !== 'newest') throw fieldError('sort', messages.stageByAge);
}

/** The first page, or the page of a cursor: both cost the same in a table of any size. */
async function nextPage(query: Query): Promise<Page> {
  const { cursor, limit } = query;
  const list = listFor(query);
  const after = cursor === undefined ? undefined : sortKeyFrom(list, cursor);
  const [total, slice] = await Promise.all([readTotal(query), readPageAfter(list, limit, { after })]);
  return pageOf(slice, total, limit);
}

function listFor({ stage, status, sort }: Query): List {
  return stage ? stageList(stage, status) : listOf(status, sort);
}

async function readTotal({ stage, status }: Query): Promise<number> {
  return stage ? (await readStageTotals(status))[stage] : (await readTotals())[status ?? 'all'];
}

/** A page of which only the number is known: it is reached by passing over records. */
async function numberedPage(query: Query): Promise<Page> {
  const { stage, status, sort, page, limit } = query;
  const totals = stage ? undefined : await readTotals();
  const total = totals ? totals[status ?? 'all'] : await readTotal(query);
  const start = (page - 1) * limit;
  if (start >= total) return pageOf({ rows: [] }, total, limit);
  const span = { start, end: Math.min(start + limit, total) };
  const way = totals && sort === 'newest' ? await wayByTotals(span, totals, status) : wayTo(span, total);
  requireReach(way);
  return pageOf(await readPageBy(listFor(query), way), total, limit);
}

/** The way from the nearest month, or from the nearest day of the page's month where that is too far. */
async function wayByTotals(span: Span, totals: Totals, status: Status | undefined): Promise<Way> {
  const total = totals[status ?? 'all'];
  const months = edgesOf(totals.months, status);
  const way = wayTo(span, total, months);
  const month = months.find(({ passed }) => passed > span.start);
  if (way.skip <= serverLimits.pageSkipFree || !month) return way;
  const days = edgesOf(await readDays(month.period), status, month.before);
  return wayTo(span, total, [...months, ...days]);
}

/** A search finds few records, so its pages need no cursors. */
async function searchPage(query: Query, prefixes: readonly Prefix[]): Promise<Page> {
  if (query.cursor !== undefined) throw badCursor();
  const { rows, more } = matchesOf(await Promise.all(prefixes.map(readMatches)), query);
  const { page, limit } = query;
  const first = (page - 1) * limit;
  return {
    applications: rows.slice(first, first + limit),
    ...totalsOf(rows.length, limit),
    ...(more && { more }),
  };
}

function pageOf({ rows, nextCursor }: Slice, total: number, limit: number): Page {
  return { applications: rowsOf(rows), ...totalsOf(total, limit), nextCursor };
}

function totalsOf(total: number, limit: number) {
  return { totalApplication: total, totalPages: Math.ceil(total / limit) };
}

export const handler = serve(route, fetchApplication);
