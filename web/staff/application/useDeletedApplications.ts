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
import { cursorOf, type Pages, pagesOf } from '../shared/table/pages.tsx';
import { useForgetApplications } from './useApplications.ts';

/** The deleted applications, a page after another: this module owns their keys. */

type Key = readonly ['deleted', cursor: string | undefined];

function keyAfter(index: number, before: DeletedPage | null): Key | null {
  const cursor = cursorOf(index, before);
  return cursor === null ? null : ['deleted', cursor];
}

function read([, cursor]: Key): Promise<DeletedPage> {
  return staffRequest(fetchDeleted, { query: { cursor } });
}

/** Reads the applications deleted in the last 30 days, the last first. Read again whenever its screen is opened. */
export function useDeletedApplications(): Pages<DeletedApplication> {
  const response = useSWRInfinite<DeletedPage, Error>(keyAfter, read, {
    shouldRetryOnError: false,
    revalidateAll: true,
    // Also when it was open two seconds ago: something may have been deleted since.
    dedupingInterval: 0,
  });
  return pagesOf(response, page => page.applications);
}

/** Has the deleted ones read again. */
export function useForgetDeleted(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(unstable_serialize(keyAfter));
}

/** Brings one back to every list. @throws RequestError, with 409 where another has its passport or email by now */
export function useRestoreApplication(): (id: string) => Promise<Application> {
  const forgetDeleted = useForgetDeleted();
  const forgetLists = useForgetApplications();
  return async id => {
    const application = await staffRequest(restoreApplication, { parameters: { id } });
    await Promise.all([forgetLists(), forgetDeleted()]);
    return application;
  };
}
