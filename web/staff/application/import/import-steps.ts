import { type ColumnName, type ImportValues, officeDayOf } from '../../../../functions/contract.ts';
import { type Mapping, matchColumns } from './columns.ts';
import type { DayAnswers } from './day-columns.ts';
import type { CheckedRow, DryRun } from './dry-run.ts';
import type { LikelyDuplicate } from './duplicates.ts';
import { type Edits, noEdits } from './edits.ts';
import type { RowFault } from './fault-words.ts';
import type { SheetChoice } from './file/file-rows.ts';
import type { Workbook } from './file/workbook.ts';
import { type SplitRows, splitHeader } from './header-rows.ts';
import type { ImportJob, ImportProgress } from './import-job.ts';
import type { ReadFile } from './read-file.ts';

/** Steps of an import, from choosing the file to the result. */

export interface Table extends ReadFile, SplitRows {
  readonly file: File;
  /** Number of rows that the spreadsheet hides. The user decides whether `body` contains them. */
  readonly hiddenCount: number;
}

export interface Columns {
  readonly mapping: Mapping;
  readonly forAll: ImportValues;
  readonly dayAnswers: DayAnswers;
}

/** The file and all that the user decided about it. */
export interface Work {
  readonly table: Table;
  readonly columns: Columns;
  readonly edits: Edits;
  /** Numbers of the rows of likely duplicates that the user leaves out. */
  readonly leftOut: ReadonlySet<number>;
}

/** Rows done since an instant, for the pace. */
export interface Began {
  readonly at: number;
  readonly done: number;
}

export interface Checked extends Work {
  readonly at: 'checked';
  readonly id: string;
  readonly planned: readonly CheckedRow[];
  readonly likely: readonly LikelyDuplicate[];
  /** True while edited rows are checked again. */
  readonly isMending?: boolean;
  readonly problem?: string;
}

/** A row that is not imported because of its errors. */
export interface FaultyRow {
  readonly number: number;
  readonly faults: readonly RowFault[];
}

interface StopReason {
  readonly problem: string;
  readonly isTemporary: boolean;
  /** True if the server accepts no more rows of this import. The file can be checked again. */
  readonly isOver: boolean;
}

export interface Sending extends Work {
  readonly at: 'sending';
  readonly id: string;
  readonly faulty: readonly FaultyRow[];
  readonly job: ImportJob;
  readonly progress: ImportProgress | undefined;
  readonly began: Began;
  readonly stopped?: 'paused' | StopReason;
}

export type Step =
  | { readonly at: 'start'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | {
      readonly at: 'sheet';
      readonly name: string;
      readonly workbook: Pick<Workbook, 'sheets' | 'active'>;
      readonly onSheet: (sheet: SheetChoice) => void;
    }
  | (Work & { readonly at: 'columns'; readonly problem?: string })
  | (Work & {
      readonly at: 'checking';
      readonly done: number;
      readonly began: Began;
      /** True while likely duplicates are searched, after the rows were checked. */
      readonly isSearching?: true;
    })
  | Checked
  | Sending
  | (Work & {
      readonly at: 'done';
      readonly id: string;
      readonly faulty: readonly FaultyRow[];
      readonly progress: ImportProgress;
    });

/** Returns the step after the user stops this one. */
export function stoppedStep(step: Step): Step {
  if (step.at === 'reading' || step.at === 'sheet') return { at: 'start' };
  if (step.at === 'checking') return { at: 'columns', ...workOf(step) };
  return step.at === 'sending' ? { ...step, stopped: 'paused' } : step;
}

export const workOf = ({ table, columns, edits, leftOut }: Work): Work => ({
  table,
  columns,
  edits,
  leftOut,
});

/** @param learned names of columns that earlier imports of the office matched by hand */
export const newWork = (table: Table, learned: readonly ColumnName[]): Work => ({
  table,
  columns: columnsOf(table, learned),
  edits: noEdits,
  leftOut: new Set(),
});

export const runOf = ({ table, columns, edits }: Work): DryRun => ({
  rows: table.body,
  edits,
  ...columns,
  rules: { today: officeDayOf(new Date()) },
});

const columnsOf = ({ header, hiddenColumns }: Table, learned: readonly ColumnName[]): Columns => ({
  mapping: matchColumns(header, hiddenColumns, learned),
  forAll: {},
  dayAnswers: new Map(),
});

export function tableOf(read: ReadFile, file: File): Table {
  const split = splitHeader(read.rows);
  return { ...read, ...split, file, hiddenCount: split.body.filter(({ isHidden }) => isHidden).length };
}

/** Includes or excludes the rows that the spreadsheet hides. */
export function withHiddenRows(table: Table, isIncluded: boolean): Table {
  const { body } = splitHeader(table.rows);
  return { ...table, body: isIncluded ? body : body.filter(({ isHidden }) => !isHidden) };
}
