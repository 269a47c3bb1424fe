import { readMany } from '../../server/aws/read-many.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { searchedRows } from '../list/filtered.ts';
import { readFilteredIds } from '../list/filtered-page.ts';
import { addedList, badCursor, keyAfter, type List, listFor, placeFrom } from '../list/paging.ts';
import { readPageAfter } from '../list/read-lists.ts';
import { readMatches } from '../list/read-words.ts';
import { isFiltered } from '../rules/filters.ts';
import { isUndeleted, parseApplication, type StoredApplication } from '../stored-application.ts';
import { idsOf, isPeriod, isSearch } from './export-rules.ts';
import type { ExportRequest } from './routes.ts';

interface Page {
  readonly ids: readonly string[];
  readonly nextCursor?: string | undefined;
  readonly more?: boolean;
}

/** An export of a search has one page, because a search returns few records. */
export async function readIds(wanted: ExportRequest, cursor: string | undefined): Promise<Page> {
  if (isPeriod(wanted)) return pageOf(addedList, cursor, idsOf(wanted));
  if (isSearch(wanted)) {
    if (cursor !== undefined) throw badCursor();
    const { ids, more } = await readMatches(wanted.search);
    const rows = await searchedRows(ids, wanted);
    return { ids: rows.map(({ _id }) => _id), more };
  }
  if (isFiltered(wanted)) return readFilteredIds(wanted, cursor, serverLimits.exportPage);
  const list = listFor(wanted);
  return pageOf(list, cursor, wanted.from === undefined ? {} : { below: keyAfter(list, wanted.from) });
}

async function pageOf(
  list: List,
  cursor: string | undefined,
  { least, below }: { readonly least?: string; readonly below?: string },
): Promise<Page> {
  const after = cursor === undefined ? undefined : placeFrom(list, cursor);
  // The list is in descending order, so the next records have keys below the position.
  const range = after === undefined ? { least, below } : { after, least };
  const { rows, nextCursor } = await readPageAfter(list, serverLimits.exportPage, range);
  return { ids: rows.map(({ _id }) => String(_id)), nextCursor };
}

/** DynamoDB's limit of records for one call. */
const readAtOnce = 100;

/** Leaves out records deleted since the list was read. Calls `onUnreadable` with unreadable ids. */
export async function readExported(
  ids: readonly string[],
  onUnreadable?: (id: string) => void,
): Promise<StoredApplication[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / readAtOnce) }, (_, part) =>
    ids.slice(part * readAtOnce, (part + 1) * readAtOnce),
  );
  const items = (await Promise.all(parts.map(part => readMany('applications', part)))).flat();
  const readable = readEachReadable(items, parseApplication, ({ _id }) => onUnreadable?.(String(_id)));
  const records = new Map(readable.map(record => [record._id, record]));
  return ids.flatMap(id => {
    const record = records.get(id);
    return record && isUndeleted(record) ? [record] : [];
  });
}
