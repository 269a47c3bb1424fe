import { useSWRConfig } from 'swr';
import { fetchQueue, type QueueName, queueNames, type WorkRow } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import type { RecordOrder } from '../shared/record-order.ts';
import { pagesKey, usePages } from '../shared/table/pages.tsx';

const keyOf = (queue: QueueName) => ['queue', queue];

/** Loads a queue page by page, earliest date first. It is loaded again when its screen opens or gets the focus. */
export function useQueue(queue: QueueName) {
  return usePages(
    keyOf(queue),
    cursor => staffRequest(fetchQueue, { parameters: { queue }, query: { cursor } }),
    page => page.work,
    { revalidateAll: true, dedupingInterval: 0 },
  );
}

/** Returns the order of rows of a queue, and of those after them. A record may have several rows. */
export function queueOrder(
  queue: QueueName,
  rows: readonly WorkRow[],
  cursor: string | undefined,
  before: RecordOrder | undefined = undefined,
): RecordOrder {
  const ids = [...new Set(rows.map(({ _id }) => _id))];
  const place = before ? before.before + before.ids.length : 0;
  const order: RecordOrder = {
    ids,
    before: place,
    total: place + ids.length,
    more: cursor !== undefined,
    previous: before && (async () => before),
    next:
      cursor === undefined
        ? undefined
        : async () => {
            const page = await staffRequest(fetchQueue, { parameters: { queue }, query: { cursor } });
            return queueOrder(queue, page.work, page.nextCursor, order);
          },
  };
  return order;
}

export function useReloadQueues(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all(queueNames.map(name => mutate(pagesKey(keyOf(name)))));
}
