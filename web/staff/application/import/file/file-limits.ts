import { importLimits } from '../../../../../functions/contract.ts';

/** Limits of a file that an import reads. Each is checked while the file is read, before anything grows with it. */
export const fileLimits = {
  megabytes: 64,
  /** Of a workbook, unzipped: the largest sheet that the other limits allow has some 400. */
  unzippedMegabytes: 800,
  /** Parts of a workbook: each sheet has a few, and each picture has one. */
  parts: 5000,
  sheets: 100,
  rows: importLimits.rows,
  /** Rows with the empty ones: as many as a sheet of Excel has. */
  rowsWithEmpty: 1_048_576,
  columns: 500,
  /** Columns with the empty ones: as many as a sheet of Excel has. */
  columnsWithEmpty: 16_384,
  /** Cells of a sheet that have a value, and different texts of a workbook. */
  cells: 5_000_000,
  /** Cells of a CSV file with the empty ones. */
  cellsWithEmpty: 10_000_000,
  /** Cells of a sheet that have a format and no value. */
  emptyCells: 1_000_000,
  /** XML elements of a part of a workbook other than rows, cells and their texts, such as formats and merged cells. */
  otherElements: 2_000_000,
  /** Characters of a cell: Excel's limit. */
  cellLength: 32_767,
  /** Characters of all cells. Cells of a workbook may share one text, so that a small file has many. */
  textLength: 100_000_000,
} as const;
