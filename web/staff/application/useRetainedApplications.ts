import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import {
  fetchRetained,
  holdApplication,
  type Input,
  type RetainedApplication,
  type RetainedPage,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { cursorOf, type Pages, pagesOf } from '../shared/table/pages.tsx';

/** Applications that were closed or deleted, and how long they are kept: this module owns their keys. */

export type RetainedList = Input<typeof fetchRetained>['query']['list'];

type Key = readonly ['retained', list: RetainedList, cursor: string | undefined];

const keysOf =
  (list: RetainedList) =>
  (index: number, before: RetainedPage | null): Key | null => {
    const cursor = cursorOf(index, before);
    return cursor === null ? null : ['retained', list, cursor];
  };

/** Reads one of their lists. Read again whenever its screen is opened. */
export function useRetainedApplications(list: RetainedList): Pages<RetainedApplication> {
  const response = useSWRInfinite<RetainedPage, Error>(
    keysOf(list),
    ([, wanted, cursor]: Key) => staffRequest(fetchRetained, { query: { list: wanted, cursor } }),
    { shouldRetryOnError: false, revalidateAll: true, dedupingInterval: 0 },
  );
  return pagesOf(response, page => page.applications);
}

/** Holds an application, so that it is not removed, or lets it go. @throws RequestError */
export function useHoldApplication(): (id: string, held: boolean) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (id, held) => {
    await staffRequest(holdApplication, { parameters: { id }, body: { held } });
    // It goes from one list to another.
    await Promise.all((['due', 'held'] as const).map(list => mutate(unstable_serialize(keysOf(list)))));
  };
}
