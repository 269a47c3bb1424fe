import { useEffect, useMemo, useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import { useGo } from '../go.ts';
import { useHydrated } from '../useHydrated.ts';
import { type CopyState, endOfCopy, readCopyState } from './copy-state.ts';

interface OpenCopy {
  /** Undefined before hydration, and if no copy may be shown. */
  readonly copy: CopyState | undefined;
  readonly isHydrated: boolean;
  /** Leaves the copy, so that Back does not show it again. */
  readonly close: () => void;
}

/** Returns the copy in the navigation state. Removes an expired or closed copy from the browser's history. */
export function useCopy(state: unknown, language: Language): OpenCopy {
  const go = useGo();
  // The HTML of the build is the same for every copy.
  const isHydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  const copy = useMemo(
    () => (isHydrated ? readCopyState(state, now, copiesClosedAt()) : undefined),
    [isHydrated, state, now],
  );

  // The back/forward cache can restore the page hours later.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => persisted && setNow(Date.now());
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, []);

  // Another person may use the device by then.
  useEffect(() => {
    if (!copy) return;
    const end = setTimeout(() => setNow(Date.now()), endOfCopy(copy) - Date.now());
    return () => clearTimeout(end);
  }, [copy]);

  const isRefused = isHydrated && !copy && state !== null;
  useEffect(() => {
    if (isRefused) void go(publicPath(language, 'viewOne'), { replace: true });
  }, [isRefused, go, language]);

  const close = () => {
    closeCopies(Date.now());
    void go(publicPath(language, 'enquiry'), { replace: true });
  };

  return { copy, isHydrated, close };
}

const key = 'copiesClosedAt';

// Used until the next reload if the browser refuses storage.
let lastClosed = 0;

/** Closes all copies that this tab has loaded, at every place in its history. `now` in milliseconds. */
export function closeCopies(now: number): void {
  lastClosed = now;
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // The browser refuses storage.
  }
}

/** Returns when copies were last closed in this tab, in milliseconds; 0 if never. */
function copiesClosedAt(): number {
  try {
    return Math.max(lastClosed, Number(sessionStorage.getItem(key)));
  } catch {
    return lastClosed;
  }
}
