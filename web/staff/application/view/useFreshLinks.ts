import { useEffect, useRef } from 'react';
import {
  type Application,
  type DocumentSlot,
  limits,
  type StoredFile,
} from '../../../../functions/contract.ts';

const linkMilliseconds = limits.downloadSeconds * 1000;
/** A picture that fails with a new link too is not there; asking again and again would not bring it. */
const retryMilliseconds = 60_000;

export interface FreshLinks {
  /** Tells whether the links to the files have run out. */
  readonly expired: () => boolean;
  /** Reads the record again for new links. */
  readonly reload: () => Promise<Application | undefined>;
  /** The file of a slot with a link that works now; undefined when there is none to be had. */
  readonly fresh: (slot: DocumentSlot, file: StoredFile) => Promise<StoredFile | undefined>;
  /** To be called when a picture cannot be shown. */
  readonly pictureFailed: () => void;
}

/** Keeps the links of a record working: new ones when the page is shown again, or a picture fails, after five minutes. */
export function useFreshLinks(readAt: number, reload: () => Promise<Application>): FreshLinks {
  const retriedAt = useRef(0);
  const expired = () => Date.now() - readAt >= linkMilliseconds;
  const quietly = () => reload().catch(() => undefined);

  useEffect(() => {
    const onShown = () => {
      const old = Date.now() - readAt >= linkMilliseconds;
      // Not reported: it fails again, and is reported, when the person asks for something.
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
