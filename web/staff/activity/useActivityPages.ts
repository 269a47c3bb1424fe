import {
  type ActivityEntry,
  type ActivityPage,
  fetchActivity,
  instantOf,
  limits,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { type Pages, usePages } from '../shared/table/pages.tsx';
import { type ActivityFilter, queryOf } from './activity-filter.ts';

/** Reads the activity of all records in pages. Only this module uses its cache keys. */

const read = (filter: ActivityFilter, cursor: string | undefined): Promise<ActivityPage> =>
  staffRequest(fetchActivity, { query: { ...queryOf(filter), limit: String(limits.pageSizeMax), cursor } });

interface ActivityPages extends Pages<ActivityEntry> {
  /** Start of the searched time range, set if the server stopped before a page was full. */
  readonly lookedBackTo: string | undefined;
}

/** Activity that matches the filter, newest first. Loaded again whenever the screen opens. */
export function useActivityPages(filter: ActivityFilter): ActivityPages {
  const { lastPage, ...pages } = usePages(
    ['all activity', JSON.stringify(filter)],
    cursor => read(filter, cursor),
    page => page.activity,
    {
      revalidateOnFocus: false,
      revalidateOnMount: true,
      // Showing more takes one request, because the first page is not read again.
      revalidateFirstPage: false,
      dedupingInterval: 0,
    },
  );
  const isFull = lastPage?.activity.length === limits.pageSizeMax;
  return {
    ...pages,
    lookedBackTo: lastPage?.nextCursor && !isFull ? instantOf({ at: lastPage.nextCursor }) : undefined,
  };
}

/** Larger files are not useful. A filter by time gives smaller ones. */
const csvLinesMax = 5000;
/** Page limit of a file, about 20 seconds. A filter may match little on each page. */
const csvPagesMax = 200;

/** All activity that matches the filter. If that is too much for a file, it goes back to the instant `since`. */
export async function readAllActivity(
  filter: ActivityFilter,
): Promise<{ readonly activity: ActivityEntry[]; readonly since: string | undefined }> {
  const activity: ActivityEntry[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < csvPagesMax && activity.length < csvLinesMax; pages += 1) {
    const page = await read(filter, cursor);
    activity.push(...page.activity);
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  return { activity, since: cursor && instantOf({ at: cursor }) };
}
