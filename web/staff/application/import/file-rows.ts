/** Rows of a file that an import reads, and reasons why it cannot. Apart from the reader, which only the worker needs. */

/** A row that is not empty. */
export interface FileRow {
  /** Its number in the file, as a spreadsheet counts. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Reasons why a file cannot be read: an old workbook, too many rows, or what is neither. */
export type FileProblem = 'xls' | 'long' | 'large' | 'unreadable';

export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
