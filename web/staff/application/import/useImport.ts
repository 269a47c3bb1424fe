import { useState } from 'react';
import { beginImport, type ColumnName } from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { registerWork } from '../../session/unsaved-work.ts';
import { isCancelled, isNotFound } from '../../shared/failures.ts';
import { isTemporary, withRetries } from '../../shared/retries.ts';
import { useOneTask } from '../../shared/unmount-signal.ts';
import { matchedNames } from './columns.ts';
import { dryRun, faultyRows } from './dry-run.ts';
import { findDuplicates } from './duplicates.ts';
import { fileProblems, UnreadableFile } from './file/file-problems.ts';
import type { SheetChoice } from './file/file-rows.ts';
import { callsOf, problemOf, readNames } from './import-calls.ts';
import { type ImportProgress, importJob } from './import-job.ts';
import {
  type Checked,
  newWork,
  runOf,
  type Sending,
  type Step,
  stoppedStep,
  type Table,
  tableOf,
  type Work,
  withHiddenRows,
  workOf,
} from './import-steps.ts';
import { continueKept, type KeptImport, keepFile } from './kept-work.ts';
import { type ChooseSheet, readFile } from './read-file.ts';
import { useKeepWork } from './useKeepWork.ts';
import { type Mend, useMend } from './useMend.ts';

export interface Import {
  readonly step: Step;
  readonly choose: (file: File) => void;
  /** Continues an import after a reload. If it was sending, it continues without a click. */
  readonly resume: (kept: KeptImport) => void;
  readonly setColumns: (work: Work) => void;
  readonly check: (work: Work) => void;
  readonly mend: Mend;
  readonly leaveOut: (rows: ReadonlySet<number>) => void;
  readonly begin: (checked: Checked) => void;
  readonly goOn: (sending: Sending) => void;
  /** Stops the current step: reading returns to the start, checking returns to the columns, and sending pauses. */
  readonly stop: () => void;
  readonly startAgain: () => void;
}

type UseTable = (table: Table, signal: AbortSignal) => unknown;

/** State of an import. Unmounting cancels the current step; rows that were already imported stay. */
export function useImport(learned: readonly ColumnName[]): Import {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const running = useOneTask();
  const removeKept = useKeepWork(step);

  const read = async (file: File, chooseSheet: ChooseSheet, use: UseTable) => {
    const signal = running.begin();
    setStep({ at: 'reading', name: file.name });
    try {
      const table = tableOf(await readFile(file, chooseSheet, signal), file);
      if (signal.aborted) return;
      const problem = table.rows.length === 0 ? fileProblems.emptyFile : fileProblems.empty;
      if (table.body.length === 0) setStep({ at: 'start', problem });
      else await use(table, signal);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof UnreadableFile ? error.message : fileProblems.unreadable;
      setStep({ at: 'start', problem });
    }
  };

  const choose = (file: File) => {
    const chooseSheet: ChooseSheet = workbook =>
      new Promise<SheetChoice>(resolve => {
        const onSheet = (sheet: SheetChoice) => {
          setStep({ at: 'reading', name: file.name });
          resolve(sheet);
        };
        setStep({ at: 'sheet', name: file.name, workbook, onSheet });
      });
    // Read again, because this or another user may have matched columns since the page was opened.
    const newest = readNames().catch(() => learned);
    return read(file, chooseSheet, async (table, signal) => {
      void keepFile(file);
      const names = await newest;
      if (!signal.aborted) setStep({ at: 'columns', ...newWork(table, names) });
    });
  };

  const resume = (kept: KeptImport) => {
    const { file } = kept;
    const { at, sheet, withHidden, columns, edits, id, leftOut } = kept.work;
    continueKept(kept);
    const chooseSheet: ChooseSheet = async ({ sheets, active }) =>
      sheet ?? { index: active, name: sheets[active]?.name ?? '', isHidden: false };
    return read(file, chooseSheet, whole => {
      const work = { table: withHiddenRows(whole, withHidden), columns, edits, leftOut };
      if (at === 'columns') return setStep({ at, ...work });
      void check(work, {
        id,
        onChecked: checked => (at === 'sending' ? begin(checked) : setStep(checked)),
      });
    });
  };

  const check = async (
    work: Work,
    {
      id: known,
      onChecked = setStep,
    }: { id?: string | undefined; onChecked?: (checked: Checked) => void } = {},
  ) => {
    const signal = running.begin();
    const began = { at: performance.now(), done: 0 };
    setStep({ at: 'checking', ...work, began, done: 0 });
    try {
      const id = known ?? (await newImport(work, learned, signal));
      const planned = await dryRun(runOf(work), callsOf(id), signal, done =>
        setStep({ at: 'checking', ...work, began, done }),
      );
      const searching = { at: performance.now(), done: 0 };
      const likely = await findDuplicates(planned, callsOf(id), signal, done =>
        setStep({ at: 'checking', ...work, began: searching, done, isSearching: true }),
      );
      onChecked({ at: 'checked', ...work, id, planned, likely });
    } catch (error) {
      if (signal.aborted) return;
      if (known && isNotFound(error)) return void check(work);
      setStep({ at: 'columns', ...work, problem: problemOf(error) });
    }
  };

  const mend = useMend({ running, setStep, checkAll: work => void check(work) });

  const begin = (checked: Checked) => {
    const { id, planned, columns, leftOut } = checked;
    const wanted = planned.filter(({ number }) => !leftOut.has(number));
    const job = importJob(wanted, columns.mapping.indexOf('received'), callsOf(id));
    const faulty = faultyRows(planned);
    void send({ ...workOf(checked), at: 'sending', id, faulty, job, progress: undefined, began: now(0) });
  };

  const send = async (sending: Sending) => {
    const signal = running.begin();
    const done = registerWork({ kind: 'sending' });
    const { stopped: _, ...started } = { ...sending, began: now(sending.progress?.done ?? 0) };
    let { progress } = started;
    const show = (stopped?: Sending['stopped']) =>
      setStep({ ...started, progress, ...(stopped && { stopped }) });
    show();
    try {
      const end: ImportProgress = await sending.job.run(signal, latest => {
        progress = latest;
        if (!signal.aborted) show();
      });
      const { id, faulty } = sending;
      setStep({ ...workOf(sending), at: 'done', id, faulty, progress: end });
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      show({ problem: problemOf(error), isTemporary: isTemporary(error), isOver: isNotFound(error) });
    } finally {
      done();
    }
  };

  return {
    step,
    choose: file => void choose(file),
    resume: kept => void resume(kept),
    setColumns: work => setStep({ at: 'columns', ...work }),
    check: work => void check(work),
    mend,
    leaveOut: leftOut => setStep(current => (current.at === 'checked' ? { ...current, leftOut } : current)),
    begin,
    goOn: sending => {
      const isOver = typeof sending.stopped === 'object' && sending.stopped.isOver;
      void (isOver ? check(workOf(sending)) : send(sending));
    },
    stop: () => {
      running.stop();
      setStep(stoppedStep);
    },
    startAgain: () => {
      running.stop();
      removeKept();
      setStep({ at: 'start' });
    },
  };
}

const now = (done: number) => ({ at: performance.now(), done });

async function newImport(
  { table, columns }: Work,
  learned: readonly ColumnName[],
  signal: AbortSignal,
): Promise<string> {
  const { hash: file, name, body: rows, header, hasNoNames } = table;
  // Without column names, the first row has data of a person.
  const names = hasNoNames ? [] : matchedNames(header, columns.mapping, learned);
  const body = { file, name: name.slice(0, 200), rows: rows.length, names };
  const { _id } = await withRetries(() => staffRequest(beginImport, { body }, { signal }), { signal });
  return _id;
}
