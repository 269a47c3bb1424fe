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

/** The history of everything, a page after another: this module owns its keys. */

const read = (filter: ActivityFilter, cursor: string | undefined): Promise<ActivityPage> =>
  staffRequest(fetchActivity, { query: { ...queryOf(filter), limit: String(limits.pageSizeMax), cursor } });

interface ActivityPages extends Pages<ActivityEntry> {
  /** Instant back to which the filter was looked for, where the server stopped before a page was full. */
  readonly lookedBackTo: string | undefined;
}

/** Reads the lines that the filter lets through, the newest first. Read again whenever the screen is opened. */
export function useActivityPages(filter: ActivityFilter): ActivityPages {
  const { lastPage, ...pages } = usePages(
    ['all activity', JSON.stringify(filter)],
    cursor => read(filter, cursor),
    page => page.activity,
    {
      revalidateOnFocus: false,
      revalidateOnMount: true,
      // To go on is one request: the first page stays as it is.
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

/** A file of more lines helps nobody: a filter by time makes smaller ones. */
const csvLinesMax = 5000;
/** Pages that a file is made of at most, in some 20 seconds: a filter may find little on each. */
const csvPagesMax = 200;

/** Everything that the filter lets through; where that is too much for a file, back to the instant `since`. */
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
