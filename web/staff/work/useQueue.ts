import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import {
  fetchQueue,
  type QueueName,
  type QueuePage,
  queueNames,
  type WorkRow,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { cursorOf, type Pages, pagesOf } from '../shared/table/pages.tsx';

/** The queues of the office, a page after another: this module owns their keys. */

type Key = readonly ['queue', QueueName, cursor: string | undefined];

const keysOf =
  (queue: QueueName) =>
  (index: number, before: QueuePage | null): Key | null => {
    const cursor = cursorOf(index, before);
    return cursor === null ? null : ['queue', queue, cursor];
  };

function read([, queue, cursor]: Key): Promise<QueuePage> {
  return staffRequest(fetchQueue, { parameters: { queue }, query: { cursor } });
}

/** Reads a queue, the earliest date first. Read again whenever its screen is opened or looked at again. */
export function useQueue(queue: QueueName): Pages<WorkRow> {
  const response = useSWRInfinite<QueuePage, Error>(keysOf(queue), read, {
    shouldRetryOnError: false,
    revalidateAll: true,
    dedupingInterval: 0,
  });
  return pagesOf(response, page => page.work);
}

/** Reads the queues on the screen again. */
export function useReloadQueues(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all(queueNames.map(name => mutate(unstable_serialize(keysOf(name)))));
}
