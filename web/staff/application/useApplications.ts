import useSWR, { useSWRConfig } from 'swr';
import { type ApplicationPage, deleteApplication, fetchApplication } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { firstPage, type ListQuery } from './list-query.ts';

/** Pages of the list of applications. Only this module uses their cache keys, and it invalidates them after writes. */

type Key = readonly ['applications', ListQuery, cursor: string | undefined];

/** Cache key of the numbers of applications in the queues. Every write may change them. */
export const queueCountsKey = 'queue counts';

const isKey = (key: unknown): boolean => Array.isArray(key) && key[0] === 'applications';

/** With a `cursor`, a late page costs the server as little as the first one. @throws RequestError */
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
    return mutate(isKey, undefined);
  };
}

export async function removeApplication(id: string): Promise<void> {
  await staffRequest(deleteApplication, { parameters: { id } });
}
