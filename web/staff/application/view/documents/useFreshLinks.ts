import { useEffect, useRef } from 'react';
import {
  type Application,
  type DocumentSlot,
  limits,
  type StoredFile,
} from '../../../../../functions/contract.ts';

const linkMilliseconds = limits.downloadSeconds * 1000;
/** A picture that also fails with a new link is missing; more requests would not help. */
const retryMilliseconds = 60_000;

export interface FreshLinks {
  readonly expired: () => boolean;
  /** Reads the record again for new links. */
  readonly reload: () => Promise<Application | undefined>;
  /** Returns the file of a slot with a valid link; undefined on failure. */
  readonly fresh: (slot: DocumentSlot, file: StoredFile) => Promise<StoredFile | undefined>;
  /** Call this when a picture fails to load. */
  readonly pictureFailed: () => void;
}

/** Renews the links of a record after five minutes, when the page is shown again or a picture fails. */
export function useFreshLinks(readAt: number, reload: () => Promise<Application>): FreshLinks {
  const retriedAt = useRef(0);
  const expired = () => Date.now() - readAt >= linkMilliseconds;
  const quietly = () => reload().catch(() => undefined);

  useEffect(() => {
    const onShown = () => {
      const old = Date.now() - readAt >= linkMilliseconds;
      // Not reported here: it fails again and is reported when the user does something.
      if (document.visibilityState === 'visible' && readAt > 0 && old) reload().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [readAt, reload]);

  const pictureFailed = () => {
    if (Date.now() - retriedAt.current < retryMilliseconds) return;
    retriedAt.current = Date.now();
    void quietly();
  };
  const fresh = async (slot: DocumentSlot, file: StoredFile) =>
    expired() ? (await quietly())?.[slot] : file;
  return { expired, reload: quietly, fresh, pictureFailed };
}
