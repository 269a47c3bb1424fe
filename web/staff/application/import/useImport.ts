import { useState } from 'react';
import { beginImport, type ColumnName, officeDayOf } from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { registerWork } from '../../session/unsaved-work.ts';
import { failureMessage, isCancelled, isNotFound } from '../../shared/failures.ts';
import { isTemporary, withRetries } from '../../shared/retries.ts';
import { useOneTask } from '../../shared/unmount-signal.ts';
import { matchedNames } from './columns.ts';
import { checkAgain, type DryRun, dryRun } from './dry-run.ts';
import { findDuplicates } from './duplicates.ts';
import { noEdits, withEdit } from './edits.ts';
import { fileProblems, UnreadableFile } from './file/file-problems.ts';
import type { SheetChoice } from './file/file-rows.ts';
import { callsOf } from './import-calls.ts';
import { type ImportProgress, importJob } from './import-job.ts';
import {
  type Checked,
  columnsOf,
  type Sending,
  type Step,
  stoppedStep,
  type Table,
  tableOf,
  type Work,
  withHiddenRows,
  workOf,
} from './import-steps.ts';
import { importOver } from './import-words.ts';
import { type KeptImport, keepFile } from './kept-work.ts';
import { type ChooseSheet, readFile } from './read-file.ts';
import { useKeepWork } from './useKeepWork.ts';

export interface Import {
  readonly step: Step;
  readonly choose: (file: File) => void;
  /** Continues an import after a reload. If it was sending, it continues without a click. */
  readonly resume: (kept: KeptImport) => void;
  readonly setColumns: (work: Work) => void;
  readonly check: (work: Work) => void;
  /** Sets a cell of some rows, and checks these rows again. Rejects if they could not be checked. */
  readonly mend: (checked: Checked, numbers: readonly number[], place: number, text: string) => Promise<void>;
  readonly begin: (checked: Checked, leftOut: ReadonlySet<number>) => void;
  readonly goOn: (sending: Sending) => void;
  /** Stops the current step: reading returns to the start, checking returns to the columns, and sending pauses. */
  readonly stop: () => void;
  readonly startAgain: () => void;
}

/** State of an import. Unmounting cancels the current step; rows that were already imported stay. */
export function useImport(learned: readonly ColumnName[]): Import {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const running = useOneTask();
  const removeKept = useKeepWork(step);

  const read = async (file: File, chooseSheet: ChooseSheet, use: (table: Table) => void) => {
    const signal = running.begin();
    setStep({ at: 'reading', name: file.name });
    try {
      const table = tableOf(await readFile(file, chooseSheet, signal), file);
      if (signal.aborted) return;
      const problem = table.rows.length === 0 ? fileProblems.emptyFile : fileProblems.empty;
      if (table.body.length === 0) setStep({ at: 'start', problem });
      else use(table);
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
    return read(file, chooseSheet, table => {
      void keepFile(file);
      setStep({ at: 'columns', table, columns: columnsOf(table, learned), edits: noEdits });
    });
  };

  const resume = ({ file, work: { at, sheet, withHidden, columns, edits, id, leftOut } }: KeptImport) => {
    const chooseSheet: ChooseSheet = async ({ sheets, active }) =>
      sheet ?? { index: active, name: sheets[active]?.name ?? '', isHidden: false };
    return read(file, chooseSheet, whole => {
      const work = { table: withHiddenRows(whole, withHidden), columns, edits };
      if (at === 'columns') return setStep({ at, ...work });
      void check(work, {
        id,
        onChecked: checked => (at === 'sending' ? begin(checked, leftOut) : setStep(checked)),
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

  const mend: Import['mend'] = async (checked, numbers, place, text) => {
    const { id, problem: _, ...before } = checked;
    const calls = callsOf(id);
    const mended = new Set(numbers);
    const work = { ...workOf(checked), edits: withEdit(checked.edits, numbers, place, text) };
    const signal = running.begin();
    setStep({ ...before, id, isMending: true });
    try {
      const planned = await checkAgain(checked.planned, mended, runOf(work), calls, signal);
      const found = await findDuplicates(planned, calls, signal, () => {}, mended);
      const likely = [...checked.likely.filter(({ number }) => !mended.has(number)), ...found].toSorted(
        (one, other) => one.number - other.number,
      );
      setStep({ at: 'checked', ...work, id, planned, likely });
    } catch (error) {
      if (!signal.aborted) setStep({ ...before, id, isMending: false, problem: problemOf(error) });
      throw error;
    }
  };

  const begin = (checked: Checked, leftOut: ReadonlySet<number>) => {
    const { id, planned, columns } = checked;
    const wanted = planned.filter(({ number }) => !leftOut.has(number));
    const job = importJob(wanted, columns.mapping.indexOf('received'), callsOf(id));
    void send({ ...workOf(checked), at: 'sending', id, leftOut, job, progress: undefined, began: now(0) });
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
      setStep({ ...workOf(sending), at: 'done', id: sending.id, progress: end });
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      show({ problem: problemOf(error), isTemporary: isTemporary(error) });
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
    begin,
    goOn: sending => void send(sending),
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

const runOf = ({ table, columns, edits }: Work): DryRun => ({
  rows: table.body,
  edits,
  ...columns,
  rules: { today: officeDayOf(new Date()) },
});

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

/** Returns why an import cannot continue. The server deletes an import after 24 hours. */
const problemOf = (error: unknown) => (isNotFound(error) ? importOver : failureMessage(error));
