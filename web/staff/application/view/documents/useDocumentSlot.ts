import { useState } from 'react';
import type { DocumentSlot, FileRule } from '../../../../../functions/contract.ts';
import { prepareFile } from '../../../forms/files/prepare-file.ts';
import { useUpload } from '../../../forms/files/upload.ts';
import { fieldsOf, isCancelled, isStale } from '../../../shared/failures.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { failureText, updateWords } from '../../failures.ts';

export type SlotState =
  | { readonly is: 'idle' }
  | { readonly is: 'preparing' }
  | { readonly is: 'saving' }
  /** Sent fraction of the upload, from 0 to 1. */
  | { readonly is: 'uploading'; readonly fileName: string; readonly progress: number }
  | { readonly is: 'failed'; readonly message: string };

export interface Slot {
  readonly state: SlotState;
  readonly wrong: string | undefined;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly retry: () => Promise<void>;
  /** Stops the upload, or removes the error. */
  readonly cancel: () => void;
}

/** Handles one document slot. `save` receives the key of the upload, or null to remove the document. */
export function useDocumentSlot(
  slot: DocumentSlot,
  rule: FileRule,
  save: (key: string | null) => Promise<unknown>,
): Slot {
  const notify = useNotifications();
  const upload = useUpload(slot);
  /** File to save; null removes the document. */
  const [wanted, setWanted] = useState<File | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const keep = async (file: File | null) => {
    setWanted(file);
    setFailure(undefined);
    let key: string | null;
    try {
      key = file && (await upload.send(file));
    } catch (error) {
      if (!isCancelled(error)) setFailure(error instanceof Error ? error.message : String(error));
      return;
    }
    setSaving(true);
    try {
      await save(key);
    } catch (error) {
      const message = fieldsOf(error)[slot] ?? failureText(error, updateWords);
      setFailure(message);
      if (!isStale(error)) notify.error(message);
    } finally {
      setSaving(false);
    }
  };

  const choose = async (chosen: File) => {
    setWrong(undefined);
    setPreparing(true);
    const { file, wrong: message } = await prepareFile(chosen, rule);
    setPreparing(false);
    if (message === undefined) return keep(file);
    setWrong(message);
    notify.error(message);
  };

  const state = (): SlotState => {
    if (preparing) return { is: 'preparing' };
    if (failure !== undefined) return { is: 'failed', message: failure };
    if (saving) return { is: 'saving' };
    if (upload.progress === undefined) return { is: 'idle' };
    return { is: 'uploading', fileName: wanted?.name ?? '', progress: upload.progress };
  };
  const cancel = () => {
    setFailure(undefined);
    upload.cancel();
  };
  return { state: state(), wrong, choose, remove: () => keep(null), retry: () => keep(wanted), cancel };
}
