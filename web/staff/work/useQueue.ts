import { useSWRConfig } from 'swr';
import { fetchQueue, type QueueName, queueNames, type WorkRow } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { type Pages, pagesKey, usePages } from '../shared/table/pages.tsx';

/** The queues of the office, a page after another: this module owns their keys. */

const keyOf = (queue: QueueName) => ['queue', queue];

/** Reads a queue, the earliest date first. Read again whenever its screen is opened or looked at again. */
export function useQueue(queue: QueueName): Pages<WorkRow> {
  return usePages(
    keyOf(queue),
    cursor => staffRequest(fetchQueue, { parameters: { queue }, query: { cursor } }),
    page => page.work,
    { revalidateAll: true, dedupingInterval: 0 },
  );
}

/** Reads the queues on the screen again. */
export function useReloadQueues(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all(queueNames.map(name => mutate(pagesKey(keyOf(name)))));
}
