import { endOfCell, lineEnd } from './csv-rows.ts';
import { fileLimits } from './file-limits.ts';
import { cellName, fileProblems, UnreadableFile } from './file-problems.ts';

/** Checks the limits in a tenth of the parsing time. @throws UnreadableFile */
export function expectFits(text: string, delimiter: string): void {
  const sign = delimiter.charCodeAt(0);
  let at = 0;
  let cells = 0;
  let values = 0;
  let filledRows = 0;
  for (let number = 1; at < text.length; number += 1) {
    if (number > fileLimits.rowsWithEmpty) throw new UnreadableFile(fileProblems.rowsWithEmpty);
    let isFilled = false;
    let hasMore = true;
    for (let index = 0; hasMore; index += 1) {
      const end = endOfCell(text, at, sign, index, number);
      cells += 1;
      if (cells > fileLimits.cellsWithEmpty) throw new UnreadableFile(fileProblems.cellsWithEmpty);
      if (hasValue(text, at, end)) {
        values += 1;
        isFilled = true;
        if (values > fileLimits.cells) throw new UnreadableFile(fileProblems.cells);
        if (index >= fileLimits.columns)
          throw new UnreadableFile(fileProblems.columns(cellName(index, number)));
      }
      hasMore = text.charCodeAt(end) === sign;
      at = hasMore ? end + 1 : lineEnd(text, end);
    }
    if (isFilled) filledRows += 1;
    // Two rows more than the limit: one for the column names, one for `sep=;`.
    if (filledRows > fileLimits.rows + 2) throw new UnreadableFile(fileProblems.rows);
  }
}

function hasValue(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x22 && code !== 0x09) return true;
  }
  return false;
}
