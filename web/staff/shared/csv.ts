import type { Column, Sheet } from './sheet.ts';

/**
 * Writes CSV files per RFC 4180, with a byte order mark so that Excel detects UTF-8.
 *
 * All cells are quoted. Otherwise a spreadsheet that splits at `;` or tabs would start a new cell inside a text.
 */

export const byteOrderMark = '\uFEFF';

/** CSV file that is built row by row. */
export function csvSheet(columns: readonly Column[]): Sheet {
  const pieces = [byteOrderMark + csvLine(columns.map(({ header }) => header))];
  return {
    add: rows => void pieces.push(rows.map(csvLine).join('')),
    end: () => new Blob(pieces, { type: 'text/csv' }),
  };
}

/** Returns one line, including its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => `"${guarded(cell).replaceAll('"', '""')}"`).join()}\r\n`;
}

/**
 * Matches texts that a spreadsheet may run as a formula (OWASP, "CSV Injection"): `=`, `+`, `-`, `@`, their full-width forms and lookalikes,
 * or a control character that starts a new cell or line. Before that, spaces, quotes and invisible characters are allowed: format
 * characters, default-ignorable characters and combining marks.
 */
const running =
  /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800'"`‘’“”＇＂]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u;

/** Prefixes an apostrophe to texts that a spreadsheet would run. */
function guarded(text: string): string {
  return running.test(text) ? `'${text}` : text;
}

/** Prefixes an underscore if a spreadsheet would run the name as a formula. */
export function safeFileName(name: string): string {
  return running.test(name) ? `_${name}` : name;
}

/** Removes the apostrophe that `guarded` added. */
export function unguarded(text: string): string {
  return text.startsWith("'") && running.test(text.slice(1)) ? text.slice(1) : text;
}
