import { useEffect, useMemo, useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import { useGo } from '../go.ts';
import { useHydrated } from '../useHydrated.ts';
import { type CopyState, endOfCopy, readCopyState } from './copy-state.ts';

interface OpenCopy {
  /** The copy to show. Undefined before hydration, and if no copy may be shown. */
  readonly copy: CopyState | undefined;
  readonly isHydrated: boolean;
  /** Closes the copy, so that the Back button does not show it again. */
  readonly close: () => void;
}

/** Returns the copy in the navigation state. Removes an expired or closed copy from the browser's history. */
export function useCopy(state: unknown, language: Language): OpenCopy {
  const go = useGo();
  // Waits for hydration, because the prerendered HTML contains no copy.
  const isHydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  const copy = useMemo(
    () => (isHydrated ? readCopyState(state, now, copiesClosedAt()) : undefined),
    [isHydrated, state, now],
  );

  // Checks the time again, because the browser may restore the page from its back/forward cache hours later.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => persisted && setNow(Date.now());
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, []);

  // Hides the copy when it expires, because another person may use the device by then.
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

// Time of the last closing, for browsers that refuse to store it.
let lastClosed = 0;

/** Closes all copies that this tab has loaded, also those further back in its history. `now` is in milliseconds. */
export function closeCopies(now: number): void {
  lastClosed = now;
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // The browser refuses storage, so the time is only in `lastClosed`.
  }
}

/** Returns when copies were last closed in this tab, in milliseconds, or 0 if never. */
function copiesClosedAt(): number {
  try {
    return Math.max(lastClosed, Number(sessionStorage.getItem(key)));
  } catch {
    return lastClosed;
  }
}
