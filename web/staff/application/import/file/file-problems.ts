import { fileLimits } from './file-limits.ts';

/** Error for an unreadable file. The message is a sentence for the user. */
export class UnreadableFile extends Error {}

const inEnglish = (count: number) => count.toLocaleString('en-GB');
const inWorkbook = 'Save it as an Excel workbook (.xlsx) or as CSV, and choose that.';

export const fileProblems = {
  unreadable: `This file could not be read. ${inWorkbook}`,
  empty: 'There are no rows below the names of the columns.',
  emptyFile: 'This file is empty. Choose the file that has the list.',
  xls: 'This is a workbook of Excel 97 to 2003. Save it as .xlsx, and choose that.',
  password: 'This workbook has a password. Save it without one, and choose that.',
  otherProgram: (program: string) => `This is a file of ${program}. ${inWorkbook}`,
  damaged: (what: string) =>
    `This workbook is damaged: ${what}. Open it in Excel or LibreOffice, save it as .xlsx, and choose that.`,
  noSheet: 'This workbook has no sheet with cells. Choose the file that has the list.',
  bytes: `This file has more than ${fileLimits.megabytes} MB. Make several files of it.`,
  unzipped: `This workbook has more than ${fileLimits.unzippedMegabytes} MB when it is unzipped. Copy the list into a new workbook.`,
  parts: `This workbook has more than ${inEnglish(fileLimits.parts)} parts. Copy the list into a new workbook.`,
  sheets: `This workbook has more than ${fileLimits.sheets} sheets. Copy the list into a new workbook.`,
  rows: `This file has more than ${inEnglish(fileLimits.rows)} rows. Make several files of it.`,
  rowsWithEmpty: `This file has more than ${inEnglish(fileLimits.rowsWithEmpty)} rows, with the empty ones. Copy the list into a new file.`,
  columns: (place: string) =>
    `This file goes on to cell ${place}, and a list may have at most ${fileLimits.columns} columns. Remove what is not part of the list.`,
  cells: `This list has more than ${inEnglish(fileLimits.cells)} cells. Make several files of it.`,
  cellsWithEmpty: `This file has more than ${inEnglish(fileLimits.cellsWithEmpty)} cells, with the empty ones. Copy the list into a new file.`,
  sharedTexts: `This workbook has more than ${inEnglish(fileLimits.cells)} different texts. Make several files of it.`,
  otherElements: (part: string) =>
    `This workbook has more than ${inEnglish(fileLimits.otherElements)} formats, merged cells and other elements in its part ${part}. Copy the list into a new workbook.`,
  emptyCells: `This sheet has more than ${inEnglish(fileLimits.emptyCells)} empty cells with a format. Copy the list into a new workbook.`,
  cellLength: (place: string) =>
    `Cell ${place} has more than ${inEnglish(fileLimits.cellLength)} characters. A quotation mark or a line break may be missing there.`,
  openQuote: (place: string) => `The quotation mark at the beginning of cell ${place} is not closed.`,
  textLength: `The cells of this file have more than ${inEnglish(fileLimits.textLength)} characters. Make several files of it.`,
} as const;

export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Returns the name of a cell, such as `B7`. @param index of its column, from 0 */
export function cellName(index: number, row: number): string {
  return `${columnLetters(index)}${row}`;
}
