import useSWRInfinite from 'swr/infinite';
import { type ActivityEntry, type ActivityPage, fetchActivity, limits } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { type ActivityFilter, queryOf, writeFilter } from './activity-filter.ts';

/** The history of everything, a page after another: this module owns its keys. */

export interface ActivityPages {
  readonly activity: readonly ActivityEntry[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

const read = (filter: ActivityFilter, cursor: string | undefined): Promise<ActivityPage> =>
  staffRequest(fetchActivity, { query: { ...queryOf(filter), limit: String(limits.pageSizeMax), cursor } });

/** What the filter lets through, the newest first. Read again whenever the screen is opened. */
export function useActivityPages(filter: ActivityFilter): ActivityPages {
  const address = writeFilter(filter).toString();
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<ActivityPage, Error>(
    (index: number, before: ActivityPage | null) => {
      if (index > 0 && before?.nextCursor === undefined) return null;
      return ['all activity', address, before?.nextCursor];
    },
    ([, , cursor]: readonly [string, string, string | undefined]) => read(filter, cursor),
    { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return {
    activity: data?.flatMap(page => page.activity),
    error,
    isLoading: isValidating,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    showMore: () => void setSize(size => size + 1),
    retry: () => void mutate(),
  };
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
