import { useSyncExternalStore } from 'react';

/** From a tablet on, as in the style sheets. */
const wide = '(width >= 768px)';

function follow(tell: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Tells whether the screen is wider than a phone's; the HTML of the build is for phones. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
}
