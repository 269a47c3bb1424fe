import useSWR from 'swr';
import { type Activity, getActivity } from '../../../functions/contract.ts';
import type { RequestError } from '../../shared/request.ts';
import { staffRequest } from '../session/api.ts';

/** The key of an application's history: a write to the application makes it old. */
export const activityKey = (id: string) => ['activity', id] as const;

/** The history of an application, newest first; asked for only once `wanted`. */
export function useActivity(id: string, wanted: boolean) {
  const { data, error, isValidating, mutate } = useSWR<Activity[], RequestError>(
    wanted ? activityKey(id) : null,
    () => staffRequest(getActivity, { parameters: { id } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { activity: data, error, loading: isValidating, reload: () => mutate() };
}
