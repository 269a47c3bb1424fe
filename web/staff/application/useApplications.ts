import useSWR, { useSWRConfig } from 'swr';
import { type ApplicationPage, deleteApplication, fetchApplication } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { firstPage, type ListQuery } from './list-query.ts';

/** Pages of the list of applications. This module owns their cache keys and invalidates them after writes. */

type Key = readonly ['applications', ListQuery, cursor: string | undefined];

/** Cache key of the queue counts, which every write may change. */
export const queueCountsKey = 'queue counts';

const isKey = (key: unknown): boolean => Array.isArray(key) && key[0] === 'applications';

/** Fetches a page of the list. A page with a `cursor` costs as little as the first. @throws RequestError */
export function readApplications(
  { search, status, stage, sort, from, page, limit }: ListQuery,
  cursor?: string,
): Promise<ApplicationPage> {
  const order = sort === firstPage.sort ? undefined : sort;
  const query = {
    page: String(page),
    limit: String(limit),
    search,
    status,
    stage,
    sort: order,
    from,
    cursor,
  };
  return staffRequest(fetchApplication, { query });
}

export interface Applications {
  /** The requested page, or the previous one while it loads. */
  readonly data: ApplicationPage | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** One page of the list. Without a query no request is sent. */
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

/** Invalidates all list pages and the queue counts. Visible pages reload now, others when shown again. */
export function useForgetApplications(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate(queueCountsKey);
    return mutate(isKey, undefined);
  };
}

export async function removeApplication(id: string): Promise<void> {
  await staffRequest(deleteApplication, { parameters: { id } });
}
