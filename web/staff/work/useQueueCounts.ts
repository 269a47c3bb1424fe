import useSWR from 'swr';
import { type Answer, countQueues } from '../../../functions/contract.ts';
import { queueCountsKey } from '../application/useApplications.ts';
import { staffRequest } from '../session/api.ts';

/** The number of rows in each queue. */
export type QueueCounts = Answer<typeof countQueues>;

const refreshMilliseconds = 3 * 60_000;

/**
 * Counts the queues: again when the window gets the focus, after a write, and every few minutes while the page is in sight.
 * Undefined until it is known, and when it could not be read: nobody waits for it, so no failure is shown.
 */
export function useQueueCounts(): QueueCounts | undefined {
  const { data, error } = useSWR<QueueCounts, Error>(
    queueCountsKey,
    () => staffRequest(countQueues, {}, { isBackground: true }),
    { refreshInterval: refreshMilliseconds, shouldRetryOnError: false },
  );
  return error ? undefined : data;
}
