import { csvRows } from './csv-rows.ts';
import { fileProblems, UnreadableFile } from './file-problems.ts';

/** Detects the encoding and the delimiter of a CSV file. Pure. */

const sampleBytes = 4096;

/** Decodes a CSV file as UTF-8, UTF-16 in either byte order, or Windows-1252, which old programs write. */
export function decodeCsv(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    return isMostlyUtf8(text) ? text : new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Checks for UTF-8. Allows some invalid bytes, because Windows-1252 would make all Bangla text unreadable. */
function isMostlyUtf8(text: string): boolean {
  let unreadable = 0;
  let readable = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === replacement) unreadable += 1;
    else if (code > 0x7f) readable += 1;
  }
  return readable > 2 * unreadable;
}

const replacement = 0xfffd;

/** Detects UTF-16 by its byte order mark, or by its zero bytes, which big endian has at even indexes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0] as [number, number];
  for (const [place, byte] of bytes.subarray(0, sampleBytes).entries())
    if (byte === 0) zeros[place % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (even === 0 && odd === 0) return undefined;
  // Allows for a few code points with the zero in the other byte, such as U+0A00.
  if (odd > 8 * even) return 'utf-16le';
  return even > 8 * odd ? 'utf-16be' : undefined;
}

/** Matches Excel's `sep=;` line before the list. Some programs quote it, or append delimiters. */
const separatorLine = /^"?sep=(.)"?\1*(?=[\r\n])/i;

export function hasSeparatorLine(text: string): boolean {
  return separatorLine.test(text);
}

const delimiters = [',', ';', '\t', '|'];
/** Number of rows for detecting the delimiter. One is not enough, because a list may have a title above it. */
const sampleRows = 20;
/** Maximum number of characters for detecting the delimiter, because a million rows may be empty. */
const sampleLength = 300_000;

/**
 * Detects the delimiter: from Excel's `sep=` line, else by the row with most recognised column names, else by the most
 * rows with the same number of cells.
 * @param countKnown returns how many cells of a row are recognised column names
 */
export function delimiterOf(text: string, countKnown: (cells: readonly string[]) => number): string {
  const [, stated] = separatorLine.exec(text) ?? [];
  if (stated) return stated;
  const ranked = delimiters.map(delimiter => {
    const rows = sampleOf(text, delimiter);
    return { delimiter, known: Math.max(0, ...rows.map(countKnown)), regular: regularCells(rows) };
  });
  ranked.sort((one, other) => other.known - one.known || other.regular - one.regular);
  return ranked[0]?.delimiter ?? ',';
}

function sampleOf(text: string, delimiter: string): readonly string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of csvRows(text.slice(0, sampleLength), delimiter)) {
      rows.push([...cells]);
      if (rows.length === sampleRows) break;
    }
  } catch (error) {
    // Ignores an error here: a wrong delimiter may make a cell too long. The real read reports errors.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return rows;
}

/** Returns the number of delimiters in rows with the most frequent number of cells. */
function regularCells(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([length, count]) => (length - 1) * count));
}

/** First characters of web pages and of PDF, RTF and JSON files. */
const otherFile = /^\s*(?:<(?:!doctype|html|table|\?xml)|mime-version:|%PDF-|\{\\rtf|\[?\s*\{\s*")/i;

export function expectTable(text: string): void {
  if (text.includes('\0') || otherFile.test(text.slice(0, 1000)))
    throw new UnreadableFile(fileProblems.unreadable);
}
