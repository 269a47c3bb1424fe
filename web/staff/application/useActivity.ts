import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { type Activity, getActivity, type HistoryPage } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { cursorOf, type Pages, pagesOf } from '../shared/table/pages.ts';

type Key = readonly ['activity', id: string, cursor: string | undefined];

const keysOf =
  (id: string) =>
  (index: number, before: HistoryPage | null): Key | null => {
    const cursor = cursorOf(index, before);
    return cursor === null ? null : ['activity', id, cursor];
  };

/** The key of an application's history: a write to the application makes it old. */
export const activityKey = (id: string): string => unstable_serialize(keysOf(id));

/** The history of an application, a page after another, newest first; asked for only once `wanted`. */
export function useActivity(id: string, wanted: boolean): Pages<Activity> {
  const response = useSWRInfinite<HistoryPage, Error>(
    wanted ? keysOf(id) : () => null,
    ([, , cursor]: Key) => staffRequest(getActivity, { parameters: { id }, query: { cursor } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return pagesOf(response, page => page.activity);
}
