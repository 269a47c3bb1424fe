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

/** Pages of deleted applications. Only this module uses their cache keys. */

const key = ['deleted'];

/** Applications that were deleted in the last 30 days, newest first. They are loaded whenever the screen opens. */
export function useDeletedApplications(): Pages<DeletedApplication> {
  return usePages(
    key,
    cursor => staffRequest(fetchDeleted, { query: { cursor } }),
    page => page.applications,
    // Loads again even within SWR's two seconds, because an application may have been deleted meanwhile.
    { revalidateAll: true, dedupingInterval: 0 },
  );
}

export function useForgetDeleted(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(pagesKey(key));
}

/** Restores an application. @throws RequestError; 409 if another application has its passport number or email now */
export function useRestoreApplication(): (id: string) => Promise<Application> {
  const forgetDeleted = useForgetDeleted();
  const forgetLists = useForgetApplications();
  return async id => {
    const application = await staffRequest(restoreApplication, { parameters: { id } });
    await Promise.all([forgetLists(), forgetDeleted()]);
    return application;
  };
}
