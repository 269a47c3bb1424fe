import { useEffect } from 'react';
import { languages, publicPath } from '../../shared/places.ts';
import { verifyWorker } from '../../shared/site-files.ts';

/**
 * Keeps the page for the next time, in both languages, when `isIdle`: a copy may be checked where there is no connection.
 * The worker is asked about these two pages alone.
 */
export function useOfflinePage(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return;
    for (const language of languages) {
      const scope = publicPath(language, 'verify');
      // Some browsers have none, or refuse it in a private window: then the page needs a connection.
      navigator.serviceWorker
        ?.register(verifyWorker, { scope, updateViaCache: 'none' })
        .catch(() => undefined);
    }
  }, [isIdle]);
}
