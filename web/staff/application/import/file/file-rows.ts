export interface FileRow {
  /** Row number in the file, as shown by a spreadsheet. */
  readonly number: number;
  /** Texts of the cells. Dates of a workbook are `YYYY-MM-DD`. Empty cells at the end may be missing. */
  readonly cells: readonly string[];
  /** Cells without a value in the file. */
  readonly lost?: readonly LostValue[];
  readonly isHidden?: true;
}

export interface FileTable {
  readonly rows: readonly FileRow[];
  readonly hiddenColumns: readonly number[];
}

/** `shortened`: a number that lost digits. `formula`: a formula that was saved without its result. */
export interface LostValue {
  readonly place: number;
  readonly reason: 'shortened' | 'formula';
}

export interface SheetChoice {
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
}
