import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false in prerendered HTML and during hydration, then true. For values that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
