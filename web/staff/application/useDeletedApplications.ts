import { useSWRConfig } from 'swr';
import {
  type Application,
  type DeletedApplication,
  fetchDeleted,
  restoreApplication,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { type Pages, pagesKey, usePages } from '../shared/table/pages.tsx';
import { useForgetApplications } from './useApplications.ts';

/** The deleted applications, a page after another: this module owns their keys. */

const key = ['deleted'];

/** Reads the applications deleted in the last 30 days, the last first. Read again whenever its screen is opened. */
export function useDeletedApplications(): Pages<DeletedApplication> {
  return usePages(
    key,
    cursor => staffRequest(fetchDeleted, { query: { cursor } }),
    page => page.applications,
    // Also when it was open two seconds ago: something may have been deleted since.
    { revalidateAll: true, dedupingInterval: 0 },
  );
}

/** Has the deleted ones read again. */
export function useForgetDeleted(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(pagesKey(key));
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
