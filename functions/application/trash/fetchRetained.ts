import * as v from 'valibot';
import { type HandlerResult, type ServedRequest, serve } from '../../server/serve.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { limits } from '../../shared/limits.ts';
import { Instant } from '../../shared/schemas.ts';
import { closedList, cursorOf, heldList, placeFrom, removalList } from '../list/paging.ts';
import { type Item, type ListPage, parseRow, readBetween, readPageAfter } from '../list/read-lists.ts';
import { endedAt, keptSince, removableFrom } from '../rules/retention.ts';
import { ListedRow } from '../rules/row.ts';
import type { RetainedApplication } from './routes.ts';
import { fetchRetained as route } from './routes.ts';

type Request = ServedRequest<typeof route>;

/** Returns closed applications, those soon removed, or those on hold, each with its time of removal. */
export const handler = serve(route, async (request): Promise<HandlerResult<typeof route>> => {
  const { retentionYears: years } = await readSettings();
  const { rows, ...next } = await pageOf(request, years);
  return { applications: readEachReadable(rows, row => retained(row, years)), ...next };
});

function pageOf({ query, now }: Request, years: number): Promise<ListPage> {
  if (query.list === 'due') return duePage(query, keptSince(daysAfter(now, limits.removalDays), years));
  const list = query.list === 'closed' ? closedList : heldList;
  const after = query.cursor === undefined ? undefined : placeFrom(list, query.cursor);
  return readPageAfter(list, query.limit, { after });
}

const Place = v.object({ deletedKey: v.string() });

async function duePage({ limit, cursor }: Request['query'], until: Date): Promise<ListPage> {
  // `!` starts right after the position in the cursor. '0' sorts before all keys, which start with a year.
  const from = cursor === undefined ? '0' : `${placeFrom(removalList, cursor)}!`;
  const most = until.toISOString();
  const found = from < most ? await readBetween(removalList, [from, most], limit + 1, 'up') : [];
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, ...(last && { nextCursor: cursorOf(removalList, parseRow(Place, last).deletedKey) }) };
}

const Deletion = v.object({ deletedAt: v.optional(Instant) });

function retained(item: Item, years: number): RetainedApplication {
  const row = { ...parseRow(ListedRow, item), ...parseRow(Deletion, item) };
  const ended = endedAt(row) ?? '';
  return { ...row, endedAt: ended, removableFrom: removableFrom(ended, years).toISOString() };
}

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 86_400_000);
