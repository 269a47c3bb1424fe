import { useState } from 'react';
import { fetchColleagues } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';

export const nobody = { value: '', label: 'Nobody' };

/** Names of the users who can sign in. They are loaded when `wanted`, at most once a minute. */
export function useColleagueNames(wanted: boolean) {
  return useReading(wanted && fetchColleagues.name, () => staffRequest(fetchColleagues, {}), {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
  });
}

/** Properties of a select for one user or none. Its users are loaded when it opens. */
export function useColleagues() {
  const [wanted, setWanted] = useState(false);
  const { data, error, retry } = useColleagueNames(wanted);
  const people = data?.colleagues.map(({ _id, name }) => ({ value: _id, label: name }));
  return {
    options: people ? [nobody, ...people] : [],
    statusType: error ? 'error' : people ? 'finished' : 'loading',
    loadingText: 'Loading the colleagues',
    errorText: 'The colleagues could not be loaded. Try again.',
    recoveryText: 'Retry',
    onLoadItems: () => (error ? retry() : setWanted(true)),
    selectedAriaLabel: 'Selected',
    expandToViewport: true,
  } as const;
}
