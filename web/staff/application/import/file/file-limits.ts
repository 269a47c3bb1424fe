import { importLimits } from '../../../../../functions/contract.ts';

/** Limits of an imported file. They are checked while it is read, before memory is allocated. */
export const fileLimits = {
  megabytes: 64,
  /** Maximum size of a workbook after unzipping. A sheet that keeps the other limits has at most about 400 MB. */
  unzippedMegabytes: 800,
  /** Files in the ZIP archive of a workbook: a few per sheet, and one per picture. */
  parts: 5000,
  sheets: 100,
  rows: importLimits.rows,
  /** Rows of a sheet, including empty ones. An Excel sheet has as many. */
  rowsWithEmpty: 1_048_576,
  columns: 500,
  columnsWithEmpty: 16_384,
  /** Cells with a value in a sheet, and different texts in a workbook. */
  cells: 5_000_000,
  cellsWithEmpty: 10_000_000,
  /** Cells of a sheet with a format but no value. */
  emptyCells: 1_000_000,
  /** XML elements of a file other than rows, cells and texts, such as formats and merged cells. */
  otherElements: 2_000_000,
  cellLength: 32_767,
  /** Characters of all cells. A small workbook can have many, because its cells may share one text. */
  textLength: 100_000_000,
} as const;
