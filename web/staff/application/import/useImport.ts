import { useState } from 'react';
import {
  beginImport,
  checkImport,
  type ImportValues,
  importApplications,
  officeDayOf,
  updateApplication,
} from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { registerWork } from '../../session/unsaved-work.ts';
import { failureMessage, isCancelled, isNotFound } from '../../shared/failures.ts';
import { pause, withRetries } from '../../shared/retries.ts';
import { useOneTask } from '../../shared/unmount-signal.ts';
import { type Mapping, matchColumns } from './columns.ts';
import type { DayAnswers } from './day-columns.ts';
import { dryRun, type PlannedRow } from './dry-run.ts';
import { findDuplicates, type LikelyDuplicate } from './duplicates.ts';
import { fileProblems, UnreadableFile } from './file/file-problems.ts';
import type { SheetChoice } from './file/file-rows.ts';
import type { Workbook } from './file/workbook.ts';
import { type SplitRows, splitHeader } from './header-rows.ts';
import { type ImportCalls, type ImportJob, type ImportProgress, importJob } from './import-job.ts';
import { importOver } from './import-words.ts';
import { type ReadFile, readFile } from './read-file.ts';

/** Steps of an import, from choosing the file to the result. */

export interface Table extends ReadFile, SplitRows {
  /** Number of rows that the spreadsheet hides. The user decides whether `body` contains them. */
  readonly hiddenCount: number;
}

export interface Columns {
  readonly mapping: Mapping;
  readonly forAll: ImportValues;
  readonly dayAnswers: DayAnswers;
}

type Step =
  | { readonly at: 'start'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | {
      readonly at: 'sheet';
      readonly name: string;
      readonly workbook: Pick<Workbook, 'sheets' | 'active'>;
      readonly onSheet: (sheet: SheetChoice) => void;
    }
  | { readonly at: 'columns'; readonly table: Table; readonly columns: Columns; readonly problem?: string }
  | {
      readonly at: 'checking';
      readonly table: Table;
      readonly columns: Columns;
      readonly done: number;
      /** True while likely duplicates are searched, after the rows were checked. */
      readonly isSearching?: true;
    }
  | {
      readonly at: 'checked';
      readonly table: Table;
      readonly columns: Columns;
      readonly id: string;
      readonly planned: readonly PlannedRow[];
      readonly likely: readonly LikelyDuplicate[];
    }
  | {
      readonly at: 'sending';
      readonly table: Table;
      readonly mapping: Mapping;
      readonly job: ImportJob;
      readonly progress: ImportProgress | undefined;
      readonly stopped?: 'paused' | { readonly problem: string };
    }
  | {
      readonly at: 'done';
      readonly table: Table;
      readonly mapping: Mapping;
      readonly progress: ImportProgress;
    };

export interface Import {
  readonly step: Step;
  readonly choose: (file: File) => void;
  readonly setColumns: (table: Table, columns: Columns) => void;
  readonly check: (table: Table, columns: Columns) => void;
  readonly begin: (checked: Step & { readonly at: 'checked' }, leftOut: ReadonlySet<number>) => void;
  readonly goOn: (sending: Step & { readonly at: 'sending' }) => void;
  /** Stops the current step: reading returns to the start, checking returns to the columns, and sending pauses. */
  readonly stop: () => void;
  readonly startAgain: () => void;
}

/** State of an import. Unmounting cancels the current step; rows that were already imported stay. */
export function useImport(): Import {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const running = useOneTask();
  const choose = async (file: File) => {
    const signal = running.begin();
    setStep({ at: 'reading', name: file.name });
    try {
      const chooseSheet = (workbook: Pick<Workbook, 'sheets' | 'active'>) =>
        new Promise<SheetChoice>(resolve => {
          const onSheet = (sheet: SheetChoice) => {
            setStep({ at: 'reading', name: file.name });
            resolve(sheet);
          };
          setStep({ at: 'sheet', name: file.name, workbook, onSheet });
        });
      const read = await readFile(file, chooseSheet, signal);
      if (signal.aborted) return;
      const table = tableOf(read);
      const problem = table.rows.length === 0 ? fileProblems.emptyFile : fileProblems.empty;
      if (table.body.length === 0) setStep({ at: 'start', problem });
      else setStep({ at: 'columns', table, columns: columnsOf(table) });
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof UnreadableFile ? error.message : fileProblems.unreadable;
      setStep({ at: 'start', problem });
    }
  };

  const check = async (table: Table, columns: Columns) => {
    const signal = running.begin();
    setStep({ at: 'checking', table, columns, done: 0 });
    try {
      const { hash: file, name, body: rows } = table;
      const body = { file, name: name.slice(0, 200), rows: rows.length };
      const { _id: id } = await withRetries(() => staffRequest(beginImport, { body }, { signal }), {
        signal,
      });
      const rules = { today: officeDayOf(new Date()) };
      const planned = await dryRun({ rows, ...columns, rules }, callsOf(id), signal, done =>
        setStep({ at: 'checking', table, columns, done }),
      );
      const likely = await findDuplicates(planned, callsOf(id), signal, done =>
        setStep({ at: 'checking', table, columns, done, isSearching: true }),
      );
      setStep({ at: 'checked', table, columns, id, planned, likely });
    } catch (error) {
      if (!signal.aborted) setStep({ at: 'columns', table, columns, problem: problemOf(error) });
    }
  };

  const send = async (table: Table, mapping: Mapping, job: ImportJob, known?: ImportProgress) => {
    const signal = running.begin();
    const done = registerWork({ kind: 'sending' });
    let progress = known;
    const show = (stopped?: 'paused' | { readonly problem: string }) =>
      setStep({ at: 'sending', table, mapping, job, progress, ...(stopped && { stopped }) });
    show();
    try {
      const end = await job.run(signal, now => {
        progress = now;
        if (!signal.aborted) show();
      });
      setStep({ at: 'done', table, mapping, progress: end });
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      show({ problem: problemOf(error) });
    } finally {
      done();
    }
  };

  return {
    step,
    choose: file => void choose(file),
    setColumns: (table, columns) => setStep({ at: 'columns', table, columns }),
    check: (table, columns) => void check(table, columns),
    begin: ({ table, columns, id, planned }, leftOut) => {
      const wanted = planned.filter(({ number }) => !leftOut.has(number));
      const job = importJob(wanted, columns.mapping.indexOf('received'), callsOf(id));
      void send(table, columns.mapping, job);
    },
    goOn: ({ table, mapping, job, progress }) => void send(table, mapping, job, progress),
    stop: () => {
      running.stop();
      setStep(stoppedStep);
    },
    startAgain: () => {
      running.stop();
      setStep({ at: 'start' });
    },
  };
}

/** Returns why an import cannot continue. The server deletes an import after 24 hours. */
const problemOf = (error: unknown) => (isNotFound(error) ? importOver : failureMessage(error));

function stoppedStep(step: Step): Step {
  if (step.at === 'reading' || step.at === 'sheet') return { at: 'start' };
  if (step.at === 'checking') return { at: 'columns', table: step.table, columns: step.columns };
  return step.at === 'sending' ? { ...step, stopped: 'paused' } : step;
}

const columnsOf = ({ header, hiddenColumns }: Table): Columns => ({
  mapping: matchColumns(header, hiddenColumns),
  forAll: {},
  dayAnswers: new Map(),
});

function tableOf(read: ReadFile): Table {
  const split = splitHeader(read.rows);
  return { ...read, ...split, hiddenCount: split.body.filter(({ isHidden }) => isHidden).length };
}

/** Includes or excludes the rows that the spreadsheet hides. */
export function withHiddenRows(table: Table, isIncluded: boolean): Table {
  const { body } = splitHeader(table.rows);
  return { ...table, body: isIncluded ? body : body.filter(({ isHidden }) => !isHidden) };
}

const callsOf = (id: string): ImportCalls => ({
  check: (body, signal) => staffRequest(checkImport, { parameters: { id }, body }, { signal }),
  send: (body, signal) => staffRequest(importApplications, { parameters: { id }, body }, { signal }),
  change: (record, body, signal) =>
    staffRequest(
      updateApplication,
      { parameters: { id: record }, body: { ...body, importId: id } },
      { signal },
    ),
  pause,
  now: () => performance.now(),
});
