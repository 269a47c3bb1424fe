import { importLimits } from '../../../../../functions/contract.ts';

/** Limits of an imported file. Each is checked while reading, before memory is allocated. */
export const fileLimits = {
  megabytes: 64,
  /** Unzipped workbook: the largest sheet within the other limits has about 400 MB. */
  unzippedMegabytes: 800,
  /** Parts of a workbook: a few for each sheet, one for each picture. */
  parts: 5000,
  sheets: 100,
  rows: importLimits.rows,
  /** Rows including empty ones: as many as in an Excel sheet. */
  rowsWithEmpty: 1_048_576,
  columns: 500,
  columnsWithEmpty: 16_384,
  /** Cells with a value in a sheet, and different texts of a workbook. */
  cells: 5_000_000,
  cellsWithEmpty: 10_000_000,
  /** Cells of a sheet with a format but no value. */
  emptyCells: 1_000_000,
  /** XML elements of a part other than rows, cells and texts, such as formats and merged cells. */
  otherElements: 2_000_000,
  cellLength: 32_767,
  /** Characters of all cells. Cells of a workbook may share one text, so a small file can have many. */
  textLength: 100_000_000,
} as const;
