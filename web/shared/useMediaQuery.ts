import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether the browser's window fits a media query, as it changes; false in the HTML of the build. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
