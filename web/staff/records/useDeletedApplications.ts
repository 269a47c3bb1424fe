import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import {
  type Application,
  type DeletedApplication,
  type DeletedPage,
  fetchDeleted,
  restoreApplication,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { useForgetApplications } from './useApplications.ts';

/** The deleted applications, a page after another: this module owns their keys. */

type Key = readonly ['deleted', cursor: string | undefined];

function keyAfter(index: number, before: DeletedPage | null): Key | null {
  if (index === 0) return ['deleted', undefined];
  return before?.nextCursor === undefined ? null : ['deleted', before.nextCursor];
}

function read([, cursor]: Key): Promise<DeletedPage> {
  return staffRequest(fetchDeleted, { query: { cursor } });
}

export interface DeletedApplications {
  readonly applications: readonly DeletedApplication[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** What was deleted in the last 30 days, the last first. Read again whenever its screen is opened. */
export function useDeletedApplications(): DeletedApplications {
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<DeletedPage, Error>(keyAfter, read, {
    shouldRetryOnError: false,
    revalidateAll: true,
    // Also when it was open two seconds ago: something may have been deleted since.
    dedupingInterval: 0,
  });
  return {
    applications: data?.flatMap(page => page.applications),
    error,
    isLoading: isValidating,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    showMore: () => void setSize(size => size + 1),
    retry: () => void mutate(),
  };
}

/** Brings one back to every list. Throws RequestError: 409 where another has its passport or email by now. */
export function useRestoreApplication(): (id: string) => Promise<Application> {
  const { mutate } = useSWRConfig();
  const forgetLists = useForgetApplications();
  return async id => {
    const application = await staffRequest(restoreApplication, { parameters: { id } });
    await Promise.all([forgetLists(), mutate(unstable_serialize(keyAfter))]);
    return application;
  };
}
