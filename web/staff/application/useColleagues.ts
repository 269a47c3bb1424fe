import { useState } from 'react';
import useSWR from 'swr';
import { fetchColleagues } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

/** As an option of the choice. */
export const nobody = { value: '', label: 'Nobody' };

/**
 * The choice of somebody who can sign in, by name, or of nobody: the properties of a select. They are asked for only once
 * the select was opened, and then not again for a minute.
 */
export function useColleagues() {
  const [wanted, setWanted] = useState(false);
  const { data, error, isValidating, mutate } = useSWR(
    wanted ? fetchColleagues.name : null,
    () => staffRequest(fetchColleagues, {}),
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 60_000 },
  );
  const hasFailed = error !== undefined && !isValidating;
  const people = data?.colleagues.map(({ _id, name }) => ({ value: _id, label: name }));
  return {
    options: people ? [nobody, ...people] : [],
    statusType: hasFailed ? 'error' : people ? 'finished' : 'loading',
    loadingText: 'Loading the colleagues',
    errorText: 'The colleagues could not be read.',
    recoveryText: 'Retry',
    onLoadItems: () => (hasFailed ? void mutate() : setWanted(true)),
    selectedAriaLabel: 'Selected',
    expandToViewport: true,
  } as const;
}
