import { unguarded, withoutKeeper } from '../../../shared/csv.ts';
import { fileLimits } from './file-limits.ts';
import { cellName, fileProblems, UnreadableFile } from './file-problems.ts';
import type { FileRow } from './file-rows.ts';

/** Reads CSV. papaparse is not used: it cannot stop inside a row, and one row may be as large as the file. */

/** Yields the rows (RFC 4180). Lines end with LF, CR or both. @throws UnreadableFile at an exceeded limit */
export function* csvRows(text: string, delimiter: string): Generator<FileRow> {
  const sign = delimiter.charCodeAt(0);
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    if (number > fileLimits.rowsWithEmpty) throw new UnreadableFile(fileProblems.rowsWithEmpty);
    const cells: string[] = [];
    let hasMore = true;
    for (let index = 0; hasMore; index += 1) {
      const end = endOfCell(text, at, sign, index, number);
      addCell(cells, index, number, text.slice(at, end));
      hasMore = text.charCodeAt(end) === sign;
      at = hasMore ? end + 1 : lineEnd(text, end);
    }
    if (cells.length > 0) yield { number, cells };
  }
}

function addCell(cells: string[], index: number, number: number, written: string): void {
  if (written === '' && index < fileLimits.columnsWithEmpty) return;
  const value = written.startsWith('"') ? quotedValue(written) : written;
  if (value.length > fileLimits.cellLength)
    throw new UnreadableFile(fileProblems.cellLength(cellName(index, number)));
  const shown = cellText(value);
  if (shown === '' && index < fileLimits.columnsWithEmpty) return;
  if (index >= fileLimits.columns) throw new UnreadableFile(fileProblems.columns(cellName(index, number)));
  while (cells.length < index) cells.push('');
  cells.push(shown);
}

function quotedValue(written: string): string {
  return written.slice(1, written.lastIndexOf('"')).replaceAll('""', '"');
}

/** Quotation marks inside a quoted cell are doubled. */
const longestQuoted = 2 * fileLimits.cellLength + 2;

const space = 0x20;
const quotationMark = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Returns the position after a cell.
 * @param delimiter its character code
 * @throws UnreadableFile for a quoted cell without an end
 */
export function endOfCell(
  text: string,
  start: number,
  delimiter: number,
  index: number,
  row: number,
): number {
  if (text.charCodeAt(start) === quotationMark) return endOfQuoted(text, start, delimiter, index, row);
  const longest = start + fileLimits.cellLength;
  for (let end = start; end <= longest; end += 1) if (isCellEnd(text.charCodeAt(end), delimiter)) return end;
  throw new UnreadableFile(fileProblems.cellLength(cellName(index, row)));
}

function endOfQuoted(text: string, start: number, delimiter: number, index: number, row: number): number {
  const longest = start + longestQuoted;
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (quote > longest) throw new UnreadableFile(fileProblems.cellLength(cellName(index, row)));
    let end = quote + 1;
    if (text.charCodeAt(end) === quotationMark) {
      quote = end;
      continue;
    }
    while (text.charCodeAt(end) === space && end <= longest) end += 1;
    if (isCellEnd(text.charCodeAt(end), delimiter)) return end;
  }
  throw new UnreadableFile(fileProblems.openQuote(cellName(index, row)));
}

/** @param code character code; NaN at the end of the text */
function isCellEnd(code: number, delimiter: number): boolean {
  return code === delimiter || code === lineFeed || code === carriageReturn || Number.isNaN(code);
}

export function lineEnd(text: string, at: number): number {
  return text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
}

/** Removes the apostrophe that our export adds, `="…"` around digits, and the `.0` of pandas. */
function cellText(value: string): string {
  const own = unguarded(value);
  if (own !== value) return own.trim();
  if (value.startsWith("'")) return withoutKeeper(value).trim();
  if (/^\d+\.0$/.test(value)) return value.slice(0, -2);
  if (!value.includes('="')) return value.trim();
  const [, digits] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(value) ?? [];
  return (digits?.replaceAll('""', '"') ?? value).trim();
}
