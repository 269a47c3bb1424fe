import type { Column, Sheet } from './sheet.ts';

/**
 * Writes files for spreadsheets: RFC 4180, after a byte order mark, by which Excel knows UTF-8. Pure.
 *
 * Every cell stands in quotes: a spreadsheet that separates by `;` or tabs would else begin a new cell inside a text.
 */

export const byteOrderMark = '\uFEFF';

/** A file that is written piece by piece. */
export function csvSheet(columns: readonly Column[]): Sheet {
  const pieces = [byteOrderMark + csvLine(columns.map(({ header }) => header))];
  return {
    add: rows => void pieces.push(rows.map(csvLine).join('')),
    end: () => new Blob(pieces, { type: 'text/csv' }),
  };
}

/** One line of a file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => `"${guarded(cell).replaceAll('"', '""')}"`).join()}\r\n`;
}

/**
 * A text whose first visible character makes a spreadsheet run it (OWASP, "CSV Injection"): `=`, `+`, `-`, `@`, also in full
 * width or as a sign that looks the same; or a control character that begins a new cell or line. Before the sign may stand
 * spaces, quotes, and characters that are not drawn alone: format characters, default-ignorable ones and combining marks.
 */
const running =
  /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800'"`‘’“”＇＂]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u;

/** An apostrophe makes text of what a spreadsheet would run. */
function guarded(text: string): string {
  return running.test(text) ? `'${text}` : text;
}

/** A file name that no spreadsheet runs when the name becomes a cell's text: an underscore stands before it where needed. */
export function safeFileName(name: string): string {
  return running.test(name) ? `_${name}` : name;
}

/** The text of a cell as it was before it was written: without the apostrophe that the writer added. */
export function unguarded(text: string): string {
  return text.startsWith("'") && running.test(text.slice(1)) ? text.slice(1) : text;
}
