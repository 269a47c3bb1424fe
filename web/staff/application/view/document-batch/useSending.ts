import { useState } from 'react';
import { uploadFile } from '../../../forms/files/upload.ts';
import { canRetry, isCancelled } from '../../../shared/failures.ts';
import { pause } from '../../../shared/retries.ts';
import { useUnmountSignal } from '../../../shared/unmount-signal.ts';
import type { BatchFile, PreparedFile, UploadState } from './batch-files.ts';
import { createTaskQueue, parallelUploads, type SendCalls, sendDocument } from './send-document.ts';

interface SendingOptions {
  readonly latest: () => readonly BatchFile[];
  readonly set: (id: number, changes: { readonly sending: UploadState | undefined }) => void;
  /** Resolves when the file is prepared. */
  readonly readyOf: (id: number) => Promise<PreparedFile | undefined>;
}

/** Uploads the chosen files, some in parallel. Unmounting stops it. */
export function useSending({ latest, set, readyOf }: SendingOptions) {
  const [inLane] = useState(() => createTaskQueue(parallelUploads));
  const leaving = useUnmountSignal();

  const sendOne = async (id: number) => {
    const signal = leaving();
    const before = latest().find(file => file.id === id);
    if (!before || before.sending?.is === 'sent' || before.sending?.is === 'sending') return;
    set(id, { sending: { is: 'waiting' } });
    await inLane(async () => {
      const ready = await readyOf(id);
      const slot = latest().find(file => file.id === id)?.slot;
      if (ready?.is !== 'ready' || !slot) return set(id, { sending: undefined });
      const onProgress = (sent: number, broken: number) =>
        set(id, { sending: { is: 'sending', sent, broken } });
      onProgress(0, 0);
      try {
        const key = await sendDocument(ready.file, slot, calls, { signal, onProgress });
        set(id, { sending: { is: 'sent', key } });
      } catch (error) {
        if (isCancelled(error)) return;
        const message = error instanceof Error ? error.message : String(error);
        set(id, { sending: { is: 'failed', message, isLine: canRetry(error) } });
      }
    });
  };
  return { send: (ids: readonly number[]) => Promise.all(ids.map(sendOne)) };
}

const calls: SendCalls = {
  upload: uploadFile,
  untilOnline: signal =>
    new Promise((resolve, reject) => {
      if (navigator.onLine) return resolve();
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  pause,
};
