import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML of the build and while React takes it over, then true: for what only a browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
