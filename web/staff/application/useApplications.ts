import useSWR, { useSWRConfig } from 'swr';
import { type ApplicationPage, deleteApplication, fetchApplication } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { firstPage, type ListQuery } from './list-query.ts';

/** Pages of the list of applications: this module owns their keys, and marks them as old after a write. */

type Key = readonly ['applications', ListQuery, cursor: string | undefined];

/** The key of how many each queue of the office has, which every write may change. */
export const queueCountsKey = 'queue counts';

const isKey = (key: unknown): boolean => Array.isArray(key) && key[0] === 'applications';

/** Reads a page of the list; `cursor` opens it at the cost of the first. @throws RequestError */
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
  /** The page that was asked for; while it is on its way, the one before it. */
  readonly data: ApplicationPage | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** One page of the list; `cursor` opens it at the cost of the first. Without a query nothing is asked. */
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

/**
 * Marks every page of the list as old: those on the screen are read again, the others when they are next shown. The queues
 * are counted again.
 */
export function useForgetApplications(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate(queueCountsKey);
    return mutate(isKey, undefined);
  };
}

/** Deletes an application. @throws RequestError */
export async function removeApplication(id: string): Promise<void> {
  await staffRequest(deleteApplication, { parameters: { id } });
}
