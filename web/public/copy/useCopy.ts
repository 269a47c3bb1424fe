import { useEffect, useMemo, useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import { useGo } from '../go.ts';
import { useHydrated } from '../useHydrated.ts';
import { type CopyState, endOfCopy, readCopyState } from './copy-state.ts';

interface OpenCopy {
  /** Undefined until React has started, and where there is nothing that may be shown. */
  readonly copy: CopyState | undefined;
  readonly isHydrated: boolean;
  /** Leaves the copy so that nobody comes back to it. */
  readonly close: () => void;
}

/** The copy that was carried here. One that may not be shown any more is wiped out of the browser's history. */
export function useCopy(state: unknown, language: Language): OpenCopy {
  const go = useGo();
  // The build knows no applicant: its HTML is the shell that every copy opens in.
  const isHydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  const copy = useMemo(
    () => (isHydrated ? readCopyState(state, now, copiesClosedAt()) : undefined),
    [isHydrated, state, now],
  );

  // The browser may have kept the whole page, and show it again hours later.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => persisted && setNow(Date.now());
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, []);

  // Someone else may be using the device by then.
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

// For browsers that refuse storage: it then holds until the next reload.
let lastClosed = 0;

/** Closes every copy of this tab that was loaded until now, wherever in its history it is. `now` in milliseconds. */
export function closeCopies(now: number): void {
  lastClosed = now;
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // Refused.
  }
}

/** Returns when copies were last closed in this tab, in milliseconds; 0 when they never were. */
function copiesClosedAt(): number {
  try {
    return Math.max(lastClosed, Number(sessionStorage.getItem(key)));
  } catch {
    return lastClosed;
  }
}
