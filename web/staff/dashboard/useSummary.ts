import useSWR from 'swr';
import { type ApplicationSummary, fetchSummary } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

export interface Summary {
  /** The last one that was read, also while a newer one is on its way or could not be read. */
  readonly summary: ApplicationSummary | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Reads what the dashboard shows, again whenever the screen is opened or looked at again. */
export function useSummary(): Summary {
  const { data, error, isValidating, mutate } = useSWR<ApplicationSummary, Error>(
    'summary',
    () => staffRequest(fetchSummary, {}),
    { shouldRetryOnError: false },
  );
  return { summary: data, error: isValidating ? undefined : error, retry: () => void mutate() };
}
