import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { type Activity, getActivity, type HistoryPage } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

type Key = readonly ['activity', id: string, cursor: string | undefined];

const keysOf =
  (id: string) =>
  (index: number, before: HistoryPage | null): Key | null =>
    index > 0 && before?.nextCursor === undefined ? null : ['activity', id, before?.nextCursor];

/** The key of an application's history: a write to the application makes it old. */
export const activityKey = (id: string): string => unstable_serialize(keysOf(id));

export interface History {
  readonly activity: readonly Activity[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly reload: () => void;
}

/** The history of an application, a page after another, newest first; asked for only once `wanted`. */
export function useActivity(id: string, wanted: boolean): History {
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<HistoryPage, Error>(
    wanted ? keysOf(id) : () => null,
    ([, , cursor]: Key) => staffRequest(getActivity, { parameters: { id }, query: { cursor } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    activity: data?.flatMap(page => page.activity),
    error,
    isLoading: isValidating,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    showMore: () => void setSize(size => size + 1),
    reload: () => void mutate(),
  };
}
