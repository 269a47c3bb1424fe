import useSWRInfinite from 'swr/infinite';
import { type ActivityEntry, type ActivityPage, fetchActivity, limits } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { cursorOf, type Pages, pagesOf } from '../shared/table/pages.tsx';
import { type ActivityFilter, queryOf } from './activity-filter.ts';

/** The history of everything, a page after another: this module owns its keys. */

const read = (filter: ActivityFilter, cursor: string | undefined): Promise<ActivityPage> =>
  staffRequest(fetchActivity, { query: { ...queryOf(filter), limit: String(limits.pageSizeMax), cursor } });

/** Reads the lines that the filter lets through, the newest first. Read again whenever the screen is opened. */
export function useActivityPages(filter: ActivityFilter): Pages<ActivityEntry> {
  const asked = JSON.stringify(filter);
  const response = useSWRInfinite<ActivityPage, Error>(
    (index: number, before: ActivityPage | null) => {
      const cursor = cursorOf(index, before);
      return cursor === null ? null : ['all activity', asked, cursor];
    },
    ([, , cursor]: readonly [string, string, string | undefined]) => read(filter, cursor),
    { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return pagesOf(response, page => page.activity);
}

/** A file of more lines helps nobody: a filter by time makes smaller ones. */
export const csvLinesMax = 5000;

/** Everything that the filter lets through, up to `csvLinesMax` lines; `isAll` is false when there is more. */
export async function readAllActivity(
  filter: ActivityFilter,
): Promise<{ readonly activity: ActivityEntry[]; readonly isAll: boolean }> {
  const activity: ActivityEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(filter, cursor);
    activity.push(...page.activity);
    cursor = page.nextCursor;
  } while (cursor !== undefined && activity.length < csvLinesMax);
  return { activity, isAll: cursor === undefined };
}
