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

/** Loads the activity of all records page by page. Only this module uses its cache keys. */

const read = (filter: ActivityFilter, cursor: string | undefined): Promise<ActivityPage> =>
  staffRequest(fetchActivity, { query: { ...queryOf(filter), limit: String(limits.pageSizeMax), cursor } });

interface ActivityPages extends Pages<ActivityEntry> {
  /** Start of the time range searched so far; set if the server stopped before a page was full. */
  readonly lookedBackTo: string | undefined;
}

/** Entries that match the filter, newest first. They are loaded again whenever the screen opens. */
export function useActivityPages(filter: ActivityFilter): ActivityPages {
  const { lastPage, ...pages } = usePages(
    ['all activity', JSON.stringify(filter)],
    cursor => read(filter, cursor),
    page => page.activity,
    {
      revalidateOnFocus: false,
      revalidateOnMount: true,
      // Loads only the next page: the earlier ones stay as they are.
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

/** Maximum entries in a CSV file. For more, the user filters by date. */
const csvLinesMax = 5000;
/** Maximum requests for a CSV file, which take about 20 seconds. Pages may contain few matches. */
const csvPagesMax = 200;

/** All entries that match the filter. If they exceed the limits of a file, only those since the instant `since`. */
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
