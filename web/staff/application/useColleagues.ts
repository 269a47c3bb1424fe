import useSWR from 'swr';
import { fetchColleagues } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

/** Everybody who can sign in, by name; asked for only once `wanted`, and then not again for a minute. */
export function useColleagues(wanted: boolean) {
  const { data, error, isValidating, mutate } = useSWR(
    wanted ? fetchColleagues.name : null,
    () => staffRequest(fetchColleagues, {}),
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 60_000 },
  );
  return {
    colleagues: data?.colleagues,
    hasFailed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
