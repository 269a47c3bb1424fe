import useSWR, { useSWRConfig } from 'swr';
import { type ApplicationPage, fetchApplication } from '../../../functions/contract.ts';
import { type StaffRequestOptions, staffRequest } from '../session/api.ts';
import { firstPage, type ListQuery } from './list-query.ts';

/** Pages of the list of applications. Only this module uses their cache keys, and it invalidates them after writes. */

type Key = readonly ['applications', ListQuery, cursor: string | undefined];

/** Cache key of the numbers of applications in the queues. Every write may change them. */
export const queueCountsKey = 'queue counts';

/** First part of the cache key of the numbers of applications in the saved views. */
export const viewCountsKey = 'view counts';

const isKey = (key: unknown): boolean => Array.isArray(key) && key[0] === 'applications';
const isViewCountsKey = (key: unknown): boolean => Array.isArray(key) && key[0] === viewCountsKey;

/**
 * With a `cursor`, a late page costs the server as little as the first one. @throws RequestError
 * @param query without relative days and `me`: see `askedFilters`
 */
export function readApplications(
  query: ListQuery,
  cursor?: string,
  options?: StaffRequestOptions,
): Promise<ApplicationPage> {
  const { sort, page, limit } = query;
  const order = sort === firstPage.sort ? undefined : sort;
  const asked = { ...query, page: String(page), limit: String(limit), sort: order, cursor };
  return staffRequest(fetchApplication, { query: asked }, options);
}

export interface Applications {
  /** The requested page. While it loads, the previous page. */
  readonly data: ApplicationPage | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

export function useApplications(query: ListQuery | undefined, cursor?: string): Applications {
  const key: Key | null = query ? ['applications', query, cursor] : null;
  const options = { keepPreviousData: true, dedupingInterval: 0, shouldRetryOnError: false };
  const { data, error, isLoading, isValidating, mutate } = useSWR<ApplicationPage, Error, Key | null>(
    key,
    ([, asked, opening]) => readApplications(asked, opening),
    options,
  );
  return { data, error, isLoading: isLoading || (isValidating && !!error), retry: () => void mutate() };
}

/** Invalidates all pages of the list and the queue counts. Hidden ones reload when a screen shows them. */
export function useForgetApplications(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate(queueCountsKey);
    void mutate(isViewCountsKey);
    return mutate(isKey, undefined);
  };
}
