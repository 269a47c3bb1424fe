import { useEffect, useRef } from 'react';
import {
  type Application,
  type DocumentSlot,
  limits,
  type StoredFile,
} from '../../../../../functions/contract.ts';

/** Finds a file on a record that was loaded again. */
export type FileOf = (application: Application) => StoredFile | undefined;

export const fileInSlot =
  (slot: DocumentSlot): FileOf =>
  application =>
    application[slot];

const linkMilliseconds = limits.downloadSeconds * 1000;
/** A picture that fails again within this time is missing, so the record is not loaded again. */
const retryMilliseconds = 60_000;

export interface FreshLinks {
  readonly expired: () => boolean;
  /** Reloads the record, which gives new links. */
  readonly reload: () => Promise<Application | undefined>;
  /** Returns the file with a valid link; undefined if the reload fails. */
  readonly fresh: (fileOf: FileOf, file: StoredFile) => Promise<StoredFile | undefined>;
  readonly pictureFailed: () => void;
}

/** Renews a record's file links after five minutes, when the page becomes visible, or when a picture fails. */
export function useFreshLinks(readAt: number, reload: () => Promise<Application>): FreshLinks {
  const retriedAt = useRef(0);
  const expired = () => Date.now() - readAt >= linkMilliseconds;
  const quietly = () => reload().catch(() => undefined);

  useEffect(() => {
    const onShown = () => {
      const old = Date.now() - readAt >= linkMilliseconds;
      // Ignores the error. If a link is still invalid when the user opens a file, the error is shown then.
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
  const fresh = async (fileOf: FileOf, file: StoredFile) => {
    if (!expired()) return file;
    const latest = await quietly();
    return latest && fileOf(latest);
  };
  return { expired, reload: quietly, fresh, pictureFailed };
}
