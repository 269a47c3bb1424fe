import useSWR from 'swr';
import { fetchReport, type Report } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

/** Reads the report, again whenever the screen is opened or looked at again; the last one stays meanwhile. */
export function useReport() {
  const { data, error, isValidating, mutate } = useSWR<Report, Error>(
    'report',
    () => staffRequest(fetchReport, {}),
    { shouldRetryOnError: false },
  );
  return { report: data, error: isValidating ? undefined : error, retry: () => void mutate() };
}
