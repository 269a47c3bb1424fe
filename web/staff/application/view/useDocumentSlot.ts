import { useState } from 'react';
import type { DocumentSlot } from '../../../../functions/contract.ts';
import { type UploadState, useUpload } from '../../forms/upload.ts';
import { failureText, fieldsOf, isStale, updateWords } from '../../records/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';

export type SlotState =
  | Exclude<UploadState, { is: 'done' }>
  | { readonly is: 'saving' }
  | { readonly is: 'failed'; readonly message: string };

export interface Slot {
  readonly state: SlotState;
  /** Sends a file and saves it in the slot. */
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Does again what failed, from where it failed. */
  readonly retry: () => Promise<void>;
  /** Stops sending, or forgets what failed. */
  readonly cancel: () => void;
}

interface Failure {
  readonly message: string;
  /** What could not be saved: an upload's key, or null for the slot's emptying. */
  readonly key: string | null;
}

/** One slot's way from a chosen file to a saved document. `save` takes an upload's key, or null to empty the slot. */
export function useDocumentSlot(slot: DocumentSlot, save: (key: string | null) => Promise<unknown>): Slot {
  const notify = useNotifications();
  const upload = useUpload(slot);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const keep = async (key: string | null) => {
    setFailure(undefined);
    setSaving(true);
    try {
      await save(key);
      upload.cancel();
    } catch (error) {
      const message = fieldsOf(error)[slot] ?? failureText(error, updateWords);
      setFailure({ key, message });
      if (!isStale(error)) notify.error(message);
    } finally {
      setSaving(false);
    }
  };

  const choose = async (file: File) => {
    setFailure(undefined);
    const key = await upload.start(file);
    if (key !== undefined) await keep(key);
  };

  const retry = async () => {
    if (failure) return keep(failure.key);
    const key = await upload.retry();
    if (key !== undefined) await keep(key);
  };

  const cancel = () => {
    setFailure(undefined);
    upload.cancel();
  };

  return { state: stateOf(upload.state, saving, failure), choose, remove: () => keep(null), retry, cancel };
}

function stateOf(upload: UploadState, saving: boolean, failure: Failure | undefined): SlotState {
  if (failure) return { is: 'failed', message: failure.message };
  return saving || upload.is === 'done' ? { is: 'saving' } : upload;
}
