import { unguarded } from '../../../shared/csv.ts';
import { fileLimits } from './file-limits.ts';
import { cellName, fileProblems, UnreadableFile } from './file-problems.ts';
import type { FileRow } from './file-rows.ts';

/** Reads CSV. Our own reader, because papaparse cannot stop inside a row: one row may hold the whole file. */

/**
 * Reads the rows of a CSV text (RFC 4180) one by one. Lines may end with LF, CR or both. A quotation mark inside a cell
 * that does not begin with one is text.
 * @throws UnreadableFile as soon as a limit is reached
 */
export function* csvRows(text: string, delimiter: string): Generator<FileRow> {
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    if (number > fileLimits.rowsWithEmpty) throw new UnreadableFile(fileProblems.rowsWithEmpty);
    const cells: string[] = [];
    let hasMore = true;
    for (let index = 0; hasMore; index += 1) {
      const cell = readCell(text, at, delimiter);
      if (cell === 'open') throw new UnreadableFile(fileProblems.openQuote(cellName(index, number)));
      if (cell.value.length > fileLimits.cellLength)
        throw new UnreadableFile(fileProblems.cellLength(cellName(index, number)));
      addCell(cells, index, number, cellText(cell.value));
      hasMore = text[cell.end] === delimiter;
      at = hasMore ? cell.end + 1 : lineEnd(text, cell.end);
    }
    if (cells.length > 0) yield { number, cells };
  }
}

function addCell(cells: string[], index: number, number: number, value: string): void {
  if (value === '' && index < fileLimits.columnsWithEmpty) return;
  if (index >= fileLimits.columns) throw new UnreadableFile(fileProblems.columns(cellName(index, number)));
  while (cells.length < index) cells.push('');
  cells.push(value);
}

interface Cell {
  readonly value: string;
  /** Index of the delimiter or line end behind it. */
  readonly end: number;
}

/** Reads the cell that begins at `start`, or its first part if it is too long. `open`: its quotation mark is not closed. */
function readCell(text: string, start: number, delimiter: string): Cell | 'open' {
  if (text[start] === '"') return readQuoted(text, start, delimiter);
  const longest = start + fileLimits.cellLength + 1;
  let end = start;
  while (end < longest && !isCellEnd(text, end, delimiter)) end += 1;
  return { value: text.slice(start, end), end };
}

/** Each quotation mark inside is written twice. */
const longestQuoted = 2 * fileLimits.cellLength + 2;

function readQuoted(text: string, start: number, delimiter: string): Cell | 'open' {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (quote > start + longestQuoted) return { value: text.slice(start, quote), end: quote };
    if (text[quote + 1] === '"') {
      quote += 1;
      continue;
    }
    let end = quote + 1;
    while (text[end] === ' ' && end <= start + longestQuoted) end += 1;
    if (isCellEnd(text, end, delimiter))
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end };
  }
  return 'open';
}

function isCellEnd(text: string, at: number, delimiter: string): boolean {
  const sign = text[at];
  return sign === undefined || sign === delimiter || sign === '\n' || sign === '\r';
}

function lineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

/**
 * The text of a cell: without the apostrophe that our own export puts before a formula, and without the `="…"` by which
 * other programs keep the digits of a number.
 */
function cellText(value: string): string {
  const own = unguarded(value);
  if (own !== value) return own.trim();
  const [, kept] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(value) ?? [];
  return (kept?.replaceAll('""', '"') ?? value).trim();
}
