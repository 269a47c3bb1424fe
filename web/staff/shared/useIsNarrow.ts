import { useSyncExternalStore } from 'react';

/** From here down a table has no room, also without the sidebar. */
const narrow = '(max-width: 991px)';

export const isNarrow = () => matchMedia(narrow).matches;

/** Tells whether the window is a phone's or a tablet's, as it changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(changed => {
    const list = matchMedia(narrow);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, isNarrow);
}
