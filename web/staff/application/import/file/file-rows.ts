/** Rows of a file, as its reader passes them to the import. */

/** A row that is not empty. */
export interface FileRow {
  /** Its number in the file, as a spreadsheet counts. */
  readonly number: number;
  /** Texts of its cells. Days of a workbook are `YYYY-MM-DD`. Empty cells at its end may be missing. */
  readonly cells: readonly string[];
  /** Cells whose value the file does not hold. */
  readonly lost?: readonly LostValue[];
}

/** `shortened`: a number that lost digits. `formula`: a formula whose result was not saved. */
export interface LostValue {
  /** Index of the cell. */
  readonly place: number;
  readonly reason: 'shortened' | 'formula';
}

/** A sheet of a workbook. */
export interface SheetChoice {
  /** Its place in the workbook, from 0. */
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
}
