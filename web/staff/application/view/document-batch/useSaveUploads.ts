import { useRef, useState } from 'react';
import { type Application, messages } from '../../../../../functions/contract.ts';
import { RequestError } from '../../../../shared/request.ts';
import { canRetry, fieldsOf, isCancelled, isStale } from '../../../shared/failures.ts';
import { withRetries } from '../../../shared/retries.ts';
import { useUnmountSignal } from '../../../shared/unmount-signal.ts';
import { useBusy } from '../../../shared/useBusy.ts';
import { failureText, updateWords } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { areSaved, type BatchFile, saveBatches, type UploadedDocument } from './batch-files.ts';

export interface SaveBatch {
  readonly saveDocuments: ApplicationRecord['saveDocuments'];
  /** Loads the record again. @throws RequestError */
  readonly reload: ApplicationRecord['reload'];
  /** Called after `count` files were saved. `left` are the files that were not. */
  readonly onSaved: (count: number, left: readonly BatchFile[]) => void;
}

interface Files {
  readonly latest: () => readonly BatchFile[];
  readonly update: (change: (before: readonly BatchFile[]) => readonly BatchFile[]) => void;
  readonly set: (id: number, changes: Partial<BatchFile>) => void;
}

/** Saves the uploaded documents together, so that the history has one entry for them. */
export function useSaveUploads(saving: SaveBatch, application: Application, { latest, update, set }: Files) {
  const { saveDocuments, reload, onSaved } = saving;
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState<string>();
  /** A save with a lost response. It may have succeeded. */
  const unsure = useRef<{ readonly over: Application; readonly documents: readonly UploadedDocument[] }>(
    undefined,
  );
  const leaving = useUnmountSignal();

  /**
   * Returns the documents that a save stored although its response was lost. Empty if it failed.
   * @throws RequestError, STALE if another user has changed the record since
   */
  const savedUnheard = async (): Promise<readonly UploadedDocument[]> => {
    if (!unsure.current) return [];
    const { over, documents } = unsure.current;
    const now = await reload();
    unsure.current = undefined;
    if (areSaved(over, now, documents)) return documents;
    if (now.version !== over.version) throw new RequestError('response', messages.stale, { code: 'STALE' });
    return [];
  };
  const saveTogether = async (documents: readonly UploadedDocument[]) => {
    try {
      await saveDocuments(Object.fromEntries(documents.map(({ slot, key }) => [slot, key])));
    } catch (error) {
      const isUnsure = canRetry(error) && !isBusy(error);
      if (isUnsure) unsure.current = { over: application, documents };
      throw error;
    }
  };
  const saveAll = async (sent: readonly UploadedDocument[]) => {
    let left = sent;
    const settle = (saved: readonly UploadedDocument[]) => {
      const isSaved = ({ key }: UploadedDocument) => saved.some(one => one.key === key);
      const ids = left.filter(isSaved).map(({ id }) => id);
      left = left.filter(document => !isSaved(document));
      update(before => before.filter(({ id }) => !ids.includes(id)));
    };
    const once = async () => {
      settle(await savedUnheard());
      for (const documents of saveBatches(left)) {
        await saveTogether(documents);
        settle(documents);
      }
    };
    await withRetries(once, { signal: leaving() });
  };

  const tell = async (error: unknown, sent: readonly UploadedDocument[]) => {
    if (isCancelled(error)) return;
    if (isStale(error)) {
      const isRead = await reload().then(
        () => true,
        () => false,
      );
      return setProblem(isRead ? staleText : messages.stale);
    }
    const refused = fieldsOf(error);
    for (const { id, slot } of sent) {
      const message = refused[slot];
      if (message !== undefined) set(id, { sending: { is: 'failed', message, isLine: false } });
    }
    setProblem(failureText(error, updateWords));
  };
  const saveUploads = (sent: readonly UploadedDocument[]) =>
    run(async () => {
      setProblem(undefined);
      try {
        await saveAll(sent);
        onSaved(sent.length, latest());
      } catch (error) {
        await tell(error, sent);
      }
    });
  return { isSaving: busy, problem, saveUploads };
}

/** Checks whether the error proves that the server saved nothing. */
const isBusy = (error: unknown) => error instanceof RequestError && error.code === 'UNAVAILABLE';

const staleText =
  'A colleague changed this application in the meantime, so nothing was saved. Check the documents again, then save.';
