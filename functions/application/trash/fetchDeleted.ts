import * as v from 'valibot';
import { readNamesAtTime } from '../../activity/names.ts';
import { serve } from '../../server/serve.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { restorableSince, restorableUntil } from '../../shared/restorable.ts';
import { Instant } from '../../shared/schemas.ts';
import { deletedList, placeFrom } from '../list/paging.ts';
import { type Item, parseRow, readPageAfter } from '../list/read-lists.ts';
import { ListedRow } from '../rules/row.ts';
import type { DeletedApplication } from './routes.ts';
import { fetchDeleted as route } from './routes.ts';

export const handler = serve(route, async ({ query, now }) => {
  const { limit, cursor } = query;
  const least = restorableSince(now).toISOString();
  const after = cursor === undefined ? undefined : placeFrom(deletedList, cursor);
  // The application at the cursor has expired, and so have all after it.
  if (after !== undefined && after < least) return { applications: [] };
  const { rows, nextCursor } = await readPageAfter(deletedList, limit, { after, least });
  return { applications: await withNames(rows), nextCursor };
});

const Deletion = v.object({ deletedAt: Instant, deletedBy: v.string() });

async function withNames(items: readonly Item[]): Promise<DeletedApplication[]> {
  const rows = readEachReadable(items, item => ({
    ...parseRow(ListedRow, item),
    ...parseRow(Deletion, item),
  }));
  const names = await readNamesAtTime(
    rows.map(({ deletedBy, deletedAt }) => ({ who: deletedBy, at: deletedAt })),
  );
  return rows.map(({ deletedBy, ...row }, index) => ({
    ...row,
    by: { _id: deletedBy, name: names[index] ?? '' },
    until: restorableUntil(row.deletedAt).toISOString(),
  }));
}
