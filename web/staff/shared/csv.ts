import type { Column, Sheet } from './sheet.ts';

/** Writes CSV (RFC 4180) with a byte order mark for Excel. Quotes all cells: some programs split at `;` or tabs. */

export const byteOrderMark = '\uFEFF';

export function csvSheet(columns: readonly Column[]): Sheet {
  const pieces = [byteOrderMark + csvLine(columns.map(({ header }) => header))];
  return {
    add: rows => void pieces.push(rows.map(row => csvLine(row.map(kept))).join('')),
    end: () => new Blob(pieces, { type: 'text/csv' }),
  };
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => `"${guarded(cell).replaceAll('"', '""')}"`).join()}\r\n`;
}

/**
 * Matches texts that a spreadsheet may run as a formula (OWASP, "CSV Injection"): `=`, `+`, `-`, `@`, their full-width
 * forms and similar characters, or a control character that starts a new cell or line. Spaces, quotes and invisible
 * characters may precede it: format characters, default-ignorable characters and combining marks.
 */
const running =
  /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800'"`‘’“”＇＂]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u;

function guarded(text: string): string {
  return running.test(text) ? `'${text}` : text;
}

/** Adds an underscore before a name that a spreadsheet would run as a formula. */
export function safeFileName(name: string): string {
  return running.test(name) ? `_${name}` : name;
}

export function unguarded(text: string): string {
  return text.startsWith("'") && running.test(text.slice(1)) ? text.slice(1) : text;
}

/** Maximum digits of a number that every spreadsheet shows in full. Excel shows a longer one as 1.99012E+12. */
const shownDigits = 11;

/** Matches numbers that no spreadsheet changes: without leading zeros, or trailing zeros after the point. */
const plainNumber = new RegExp(`^(?:0|[1-9]\\d{0,${shownDigits - 1}})(?:\\.\\d{0,3}[1-9])?$`);
const isoDay = /^\d{4}-\d\d-\d\d$/;
const numberLike = /^[$€£৳]?\s*[.,]?\d[\d.,'’\s]*(?:e[+-]?\d+)?\s*[%$€£৳]?$/i;
const dateLike = /^\d{1,4}(?:\s*[/.:-]\s*\d{1,4}){1,2}(?:\s*[ap]m?)?$/i;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const monthLike = new RegExp(
  `^(?:\\d{1,4}[\\s./-]*${month}(?:[\\s,./-]*\\d{1,4})?|${month}[\\s./-]*\\d{1,4}(?:[\\s,./-]+\\d{1,4})?)$`,
  'i',
);

/** Checks whether a spreadsheet would read a text as a number, date or boolean, and save it changed. */
function isChanged(text: string): boolean {
  if (plainNumber.test(text) || isoDay.test(text)) return false;
  return [numberLike, dateLike, monthLike, /^(?:true|false)$/i].some(pattern => pattern.test(text));
}

const withoutApostrophes = (text: string) => text.replace(/^'+/, '').trim();

/** Adds an apostrophe before a text that a spreadsheet would change: 0171, 19901234567890123, 1e5, 3/4. */
function kept(text: string): string {
  return isChanged(withoutApostrophes(text)) ? `'${text}` : text;
}

export function withoutKeeper(text: string): string {
  return text.startsWith("'") && isChanged(withoutApostrophes(text)) ? text.slice(1) : text;
}
