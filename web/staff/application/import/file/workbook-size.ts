import { fileLimits } from './file-limits.ts';
import { fileProblems, UnreadableFile } from './file-problems.ts';
import { nameCode, xmlScan } from './xml-scan.ts';

/**
 * Starts to check the size of a workbook's file before it is parsed. The returned function takes its bytes and throws
 * UnreadableFile at the first exceeded limit.
 */
export type SizeScan = (part: string) => (bytes: Uint8Array) => void;

const row = nameCode('row');
const cell = nameCode('c');
const value = nameCode('v');
const formula = nameCode('f');
const inline = nameCode('is');
const text = nameCode('t');
const item = nameCode('si');

/** Checks a sheet: counts its rows, its cells with and without a value, and other elements. */
export const sheetScan: SizeScan = part => {
  const other = elementCount(part);
  let rows = 0;
  let filledRows = 0;
  let cells = 0;
  let values = 0;
  let formulas = 0;
  let isRowFilled = false;
  let isCellFilled = false;
  return xmlScan({
    element: name => {
      if (name === cell) {
        cells += 1;
        isCellFilled = false;
        if (cells > fileLimits.cells + fileLimits.emptyCells) throw new UnreadableFile(fileProblems.cells);
        if (cells - values - formulas > fileLimits.emptyCells + 1)
          throw new UnreadableFile(fileProblems.emptyCells);
      } else if (name === row) {
        rows += 1;
        isRowFilled = false;
        if (rows > fileLimits.rowsWithEmpty) throw new UnreadableFile(fileProblems.rowsWithEmpty);
      } else if (name === formula) formulas += 1;
      else if (name === value || name === text) return true;
      else if (name !== inline) other();
      return false;
    },
    text: () => {
      if (isCellFilled) return;
      isCellFilled = true;
      values += 1;
      if (values > fileLimits.cells) throw new UnreadableFile(fileProblems.cells);
      if (isRowFilled) return;
      isRowFilled = true;
      filledRows += 1;
      // One row more than the limit, for the column names.
      if (filledRows > fileLimits.rows + 1) throw new UnreadableFile(fileProblems.rows);
    },
  });
};

/** Checks the shared texts of a workbook. The file may state their number at its start. */
export const sharedTextsScan: SizeScan = part => {
  const other = elementCount(part);
  const tooMany = () => new UnreadableFile(fileProblems.sharedTexts);
  let texts = 0;
  let isBeginning = true;
  const scan = xmlScan({
    element: name => {
      if (name === item) {
        texts += 1;
        if (texts > fileLimits.cells) throw tooMany();
      } else if (name !== text) other();
      return false;
    },
  });
  return bytes => {
    if (isBeginning) {
      const beginning = new TextDecoder().decode(bytes.subarray(0, beginningBytes));
      if (Number(/\buniqueCount="(\d+)"/.exec(beginning)?.[1] ?? 0) > fileLimits.cells) throw tooMany();
    }
    isBeginning = false;
    scan(bytes);
  };
};

/** The number of shared texts is searched in this number of bytes at the start of the file. */
const beginningBytes = 2000;

export const partScan: SizeScan = part => xmlScan({ element: elementCount(part) });

function elementCount(part: string): () => false {
  let count = 0;
  return () => {
    count += 1;
    if (count > fileLimits.otherElements) throw new UnreadableFile(fileProblems.otherElements(part));
    return false;
  };
}
