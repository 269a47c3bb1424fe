import { useSyncExternalStore } from 'react';

/** From here down a table and the sidebar do not both have room. */
const narrow = '(max-width: 991px)';

/** From here down a table has no room at all. */
const phone = '(max-width: 575px)';

const matches = (query: string) => matchMedia(query).matches;

export const isNarrow = () => matches(narrow);

/** Whether the window is a phone's or a tablet's, as it changes. */
export const useIsNarrow = () => useMedia(narrow);

/** Whether the window is a phone's, as it changes. */
export const useIsPhone = () => useMedia(phone);

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matches(query),
  );
}
