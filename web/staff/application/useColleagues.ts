import { useState } from 'react';
import { fetchColleagues } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';

/** As an option of the choice. */
export const nobody = { value: '', label: 'Nobody' };

/**
 * The choice of somebody who can sign in, by name, or of nobody: the properties of a select. They are asked for only once
 * the select was opened, and then not again for a minute.
 */
export function useColleagues() {
  const [wanted, setWanted] = useState(false);
  const { data, error, retry } = useReading(
    wanted && fetchColleagues.name,
    () => staffRequest(fetchColleagues, {}),
    { revalidateOnFocus: false, dedupingInterval: 60_000 },
  );
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
