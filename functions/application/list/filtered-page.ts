import * as v from 'valibot';
import { hashOf } from '../../server/hash.ts';
import type { HandlerResult, ServedRequest } from '../../server/serve.ts';
import { limits } from '../../shared/limits.ts';
import { daysAfter } from '../../shared/text.ts';
import { ListFilters, nobody } from '../rules/list-filters.ts';
import { firstIdOf } from '../rules/months.ts';
import { readLoad, readLoadOf } from '../store/load.ts';
import { readCounts, totalOfType } from '../store/totals.ts';
import { requireFilters } from './choose-source.ts';
import { findMatches, type Matches, withRows } from './filtered.ts';
import { badCursor } from './paging.ts';
import type { fetchApplication as route } from './routes.ts';
import type { Sort } from './schemas.ts';

type Query = ServedRequest<typeof route>['query'];
type Page = HandlerResult<typeof route>;

interface Total {
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
}

/** Returns a page of a list with filters. Only the first page counts: its cursor has the total. */
export async function filteredPage(query: Query): Promise<Page> {
  const { from, page, limit, sort } = query;
  const filters = v.parse(ListFilters, query);
  requireFilters(filters, sort);
  const list = listName(filters, sort);
  const opened = query.cursor === undefined ? undefined : readCursor(list, query.cursor);
  const known = opened?.total ?? (await countedTotal(filters));
  const skip = opened ? 0 : (page - 1) * limit;
  const end = skip + limit;
  if (skip >= limits.filterMatches)
    return { ...pageOf([], known ?? { count: 0, more: true }, limit), outOfReach: true };
  const after = opened?.place ?? (from && placeAfter(from, sort));
  const counts = known === undefined && after === undefined;
  const matches = await findMatches(filters, { sort, after, end, counts });
  const total =
    known ??
    totalOf(counts ? matches : await findMatches(filters, { sort, after: undefined, end: 0, counts: true }));
  const { found, isEnd } = matches;
  const isLast = isEnd && found.length <= end;
  const place = found.length > end ? found[end - 1]?.place : matches.place;
  const rows = await withRows(found.slice(skip, end), filters);
  return {
    ...pageOf(
      rows.map(({ row }) => row),
      total,
      limit,
    ),
    ...(!isLast && place !== undefined && { nextCursor: cursorOf(list, place, total) }),
    ...(skip > 0 && found.length <= skip && !isEnd && { outOfReach: true }),
  };
}

interface Export extends ListFilters {
  readonly sort: Sort;
  readonly from?: string | undefined;
}

/** Returns the ids of a page of an export, fewer than `count` if the matches are rare. */
export async function readFilteredIds(
  wanted: Export,
  cursor: string | undefined,
  count: number,
): Promise<{ ids: string[]; nextCursor?: string }> {
  const { sort, from } = wanted;
  const filters = v.parse(ListFilters, wanted);
  const list = listName(filters, sort);
  const after = cursor === undefined ? from && placeAfter(from, sort) : readCursor(list, cursor).place;
  const { found, place, isEnd } = await findMatches(filters, { sort, after, end: count, counts: false });
  const ids = found.slice(0, count).map(({ id }) => id);
  if (isEnd && found.length <= count) return { ids };
  const next = found.length > count ? found[count - 1]?.place : place;
  return next === undefined ? { ids } : { ids, nextCursor: cursorOf(list, next, { count: 0, more: true }) };
}

function pageOf(applications: Page['applications'], { count, more }: Total, limit: number): Page {
  return {
    applications,
    totalApplication: count,
    totalPages: Math.ceil(count / limit),
    ...(more && { more }),
  };
}

function totalOf({ found, isEnd }: Matches): Total {
  const count = Math.min(found.length, limits.filterMatches);
  return { count, more: !isEnd || found.length > limits.filterMatches };
}

/** Returns a total that counters have. Undefined if the matches must be counted. */
async function countedTotal(filters: ListFilters): Promise<Total | undefined> {
  const { visaType, status, assignedTo, ...others } = filters;
  if (Object.values(others).some(value => value !== undefined)) return undefined;
  const exactly = (count: number) => ({ count: Math.max(0, count), more: false });
  if (visaType !== undefined && assignedTo === undefined)
    return exactly(totalOfType(await readCounts(), visaType, status));
  if (assignedTo === undefined || visaType !== undefined || status !== undefined) return undefined;
  if (assignedTo !== nobody) return exactly(await readLoadOf(assignedTo));
  const [{ all = 0 }, load] = await Promise.all([readCounts(), readLoad()]);
  return exactly(load.reduce((rest, [, count]) => rest - count, all));
}

/** Position after which a page begins with the records of a day. */
const placeAfter = (day: string, sort: Sort): string =>
  sort === 'collect' ? daysAfter(day, 1) : firstIdOf(daysAfter(day, 1));

/** A cursor belongs to the filters and the order that it was given for. */
const listName = (filters: ListFilters, sort: Sort): string => hashOf([filters, sort]).slice(0, 16);

function cursorOf(list: string, place: string, { count, more }: Total): string {
  return Buffer.from(JSON.stringify([list, place, count, more])).toString('base64url');
}

const Place = v.pipe(v.string(), v.regex(/^(?:\$?\d{4}-\d\d-\d\d#)?[0-9a-f]{24}$/));

/** Throws INVALID for a cursor of another list. */
function readCursor(list: string, cursor: string): { readonly place: string; readonly total: Total } {
  const Cursor = v.pipe(
    v.string(),
    v.parseJson(),
    v.strictTuple([v.literal(list), Place, v.pipe(v.number(), v.integer(), v.minValue(0)), v.boolean()]),
  );
  const result = v.safeParse(Cursor, Buffer.from(cursor, 'base64url').toString());
  if (!result.success) throw badCursor();
  const [, place, count, more] = result.output;
  return { place, total: { count, more } };
}
