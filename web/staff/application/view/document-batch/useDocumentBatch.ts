import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application, DocumentSlot, FileRule } from '../../../../../functions/contract.ts';
import { faultsOf } from '../../../../shared/pictures/measure-picture.ts';
import { nextQuarterTurn, type QuarterTurns } from '../../../../shared/pictures/shrink-picture.ts';
import { prepareFile } from '../../../forms/files/prepare-file.ts';
import { useRetryOnReconnect } from '../../../shared/useRetryOnReconnect.ts';
import {
  type BatchFile,
  completedUploads,
  isUploading,
  isWanted,
  moveTo,
  newFiles,
  type PreparedFile,
  unansweredQuestion,
} from './batch-files.ts';
import { matchSlots } from './match-slots.ts';
import { createTaskQueue } from './send-document.ts';
import { type SaveBatch, useSaveUploads } from './useSaveUploads.ts';
import { useSending } from './useSending.ts';

export interface DocumentBatch {
  readonly files: readonly BatchFile[];
  readonly is: 'planned' | 'sending' | 'saving';
  readonly problem: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly turn: (id: number) => void;
  /** Moves a file to a slot, and swaps with the file that has it. */
  readonly place: (id: number, slot: DocumentSlot) => void;
  readonly setReplaces: (id: number, replaces: boolean) => void;
  readonly leaveOut: (id: number) => void;
  /** Uploads the remaining files, then saves all together. Returns the first file that needs a decision of the user. */
  readonly save: () => BatchFile | undefined;
  readonly retry: (id: number) => void;
}

interface DocumentBatchOptions extends SaveBatch {
  readonly application: Application;
  readonly rule: FileRule;
}

/** State of several files, from choosing to saving. Unmounting stops the uploads. */
export function useDocumentBatch({ application, rule, ...saving }: DocumentBatchOptions): DocumentBatch {
  const { files, latest, update, set } = useFiles();
  const ready = useRef(new Map<number, Promise<PreparedFile>>());
  const [prepareInTurn] = useState(() => createTaskQueue(1));
  const nextId = useRef(0);

  const prepare = (id: number, original: File, quarters: QuarterTurns) => {
    set(id, { ready: { is: 'preparing' } });
    const made = prepareInTurn(() => madeReady(original, rule, quarters));
    ready.current.set(id, made);
    void made.then(now => {
      if (ready.current.get(id) !== made) return;
      // A refused file needs no slot.
      set(id, { ready: now, ...(now.is === 'refused' && { slot: undefined }) });
    });
  };
  const add = (added: readonly File[]) => {
    const fresh = newFiles(added, latest());
    const taken = latest().flatMap(({ slot }) => slot ?? []);
    // Only files of accepted types get a slot.
    const wanted = fresh.filter(({ type }) => rule.types.includes(type));
    const matches = matchSlots(
      wanted.map(({ name }) => name),
      application,
      taken,
    );
    const chosen = fresh.map((original): BatchFile => {
      const match = matches[wanted.indexOf(original)] ?? { slot: undefined, isGuess: false };
      const id = nextId.current++;
      return { id, original, quarters: 0, replaces: false, ready: { is: 'preparing' }, ...match };
    });
    update(before => [...before, ...chosen]);
    for (const { id, original } of chosen) prepare(id, original, 0);
  };

  const sending = useSending({ latest, set, readyOf: async id => ready.current.get(id) });
  const { isSaving, problem, saveUploads } = useSaveUploads(saving, application, { latest, update, set });
  const finish = async () => {
    const sent = completedUploads(latest());
    if (sent && sent.length > 0) await saveUploads(sent);
  };
  const send = async (ids: readonly number[]) => {
    await sending.send(ids);
    await finish();
  };

  const change = (id: number, changes: Partial<BatchFile>) => set(id, changes);
  const batch: DocumentBatch = {
    files,
    is: isSaving ? 'saving' : files.some(isUploading) ? 'sending' : 'planned',
    problem,
    add,
    turn: id => {
      const file = latest().find(one => one.id === id);
      if (!file) return;
      const quarters = nextQuarterTurn(file.quarters);
      change(id, { quarters, sending: undefined });
      prepare(id, file.original, quarters);
    },
    place: (id, slot) => update(before => moveTo(before, id, slot)),
    setReplaces: (id, replaces) => change(id, { replaces }),
    leaveOut: id => {
      update(before => before.filter(file => file.id !== id));
      ready.current.delete(id);
    },
    save: () => {
      const undecided = latest().find(file => unansweredQuestion(file, application));
      if (!undecided)
        void send(
          latest()
            .filter(isWanted)
            .map(({ id }) => id),
        );
      return undecided;
    },
    retry: id => void send([id]),
  };

  // Checks refused files again when the settings arrive, because these may allow PDFs.
  const types = rule.types.join();
  const askAgain = useEffectEvent(() => {
    for (const { id, original, quarters, ready: now } of latest())
      if (now.is === 'refused') prepare(id, original, quarters);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the types load
  useEffect(() => askAgain(), [types]);
  useRetryOnReconnect(
    files.some(({ sending: now }) => now?.is === 'failed' && now.isLine),
    () => void batch.save(),
  );
  return batch;
}

/** The files as React state, and as a ref for code that runs between renders. */
function useFiles() {
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const kept = useRef(files);
  const update = (change: (before: readonly BatchFile[]) => readonly BatchFile[]) => {
    kept.current = change(kept.current);
    setFiles(kept.current);
  };
  const set = (id: number, changes: Partial<BatchFile>) =>
    update(before => before.map(file => (file.id === id ? { ...file, ...changes } : file)));
  return { files, latest: () => kept.current, update, set };
}

async function madeReady(original: File, rule: FileRule, quarters: QuarterTurns): Promise<PreparedFile> {
  const { file, wrong } = await prepareFile(original, rule, quarters);
  if (wrong !== undefined) return { is: 'refused', message: wrong };
  const isPicture = file.type.startsWith('image/');
  return { is: 'ready', file, faults: isPicture ? await faultsOf(file).catch(() => []) : [] };
}
