import { useSyncExternalStore } from 'react';

/** From here down a table and the sidebar do not both have room. */
const narrow = '(max-width: 991px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const isNarrow = () => matchMedia(narrow).matches;

/** Whether the window is a phone's or a tablet's, as it changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, isNarrow);
}
