import useSWR from 'swr';
import { countQueues, type RouteResponse } from '../../../functions/contract.ts';
import { queueCountsKey } from '../application/useApplications.ts';
import { staffRequest } from '../session/api.ts';

export type QueueCounts = RouteResponse<typeof countQueues>;

const refreshMilliseconds = 3 * 60_000;

/**
 * Loads the number of applications in each queue: when the window gets the focus, after each write, and every few
 * minutes. Undefined while loading and after an error, which is not shown.
 */
export function useQueueCounts(): QueueCounts | undefined {
  const { data, error } = useSWR<QueueCounts, Error>(
    queueCountsKey,
    () => staffRequest(countQueues, {}, { isBackground: true }),
    { refreshInterval: refreshMilliseconds, shouldRetryOnError: false },
  );
  return error ? undefined : data;
}
