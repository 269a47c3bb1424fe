import { useSWRConfig } from 'swr';
import { fetchQueue, type QueueName, queueNames, type WorkRow } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { type Pages, pagesKey, usePages } from '../shared/table/pages.tsx';

const keyOf = (queue: QueueName) => ['queue', queue];

/** Loads a queue page by page, earliest date first. It is loaded again when its screen opens or gets the focus. */
export function useQueue(queue: QueueName): Pages<WorkRow> {
  return usePages(
    keyOf(queue),
    cursor => staffRequest(fetchQueue, { parameters: { queue }, query: { cursor } }),
    page => page.work,
    { revalidateAll: true, dedupingInterval: 0 },
  );
}

export function useReloadQueues(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all(queueNames.map(name => mutate(pagesKey(keyOf(name)))));
}
