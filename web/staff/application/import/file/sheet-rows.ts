import { type CellText, cellText, unescaped } from './cell-texts.ts';
import { fileLimits } from './file-limits.ts';
import { cellName, fileProblems, UnreadableFile } from './file-problems.ts';
import type { FileRow, FileTable, LostValue } from './file-rows.ts';
import type { NumberFormat } from './number-formats.ts';
import type { Attributes, XmlEvents } from './xml.ts';

/** Reads the XML of a sheet in a workbook (ECMA-376, 18.3.1). */

/** A row. A cell that refers to a shared text has its index instead of a text. */
interface RawRow {
  readonly number: number;
  readonly cells: (string | number)[];
  readonly lost: LostValue[];
  readonly isHidden: boolean;
}

/** A range of merged cells in one column. All of them get the value of the first. */
interface Merged {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

export interface SheetReader extends XmlEvents {
  /** Returns the rows with values, after the whole sheet was read. @param sharedTexts texts by index */
  readonly table: (sharedTexts: readonly string[]) => FileTable;
  readonly needsSharedTexts: () => boolean;
}

interface SheetFormats {
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** Reads the XML of a sheet. Throws UnreadableFile at the first exceeded limit. */
export function sheetReader({ formats, is1904 }: SheetFormats): SheetReader {
  const rows: RawRow[] = [];
  const merged: Merged[] = [];
  const hiddenColumns: number[] = [];
  let row: RawRow = { number: 0, cells: [], lost: [], isHidden: false };
  let column = -1;
  let count = 0;
  let emptyCount = 0;
  let usesShared = false;
  let type: string | undefined;
  let format: NumberFormat | undefined;
  let value = '';
  let formula: string | undefined;
  let into: 'value' | 'formula' | undefined;
  let isPhonetic = false;

  const openRow = ({ r: stated, hidden }: Attributes) => {
    const number = stated === undefined ? row.number + 1 : Number(stated);
    if (!(number > row.number)) throw new UnreadableFile(fileProblems.damaged('its rows are out of order'));
    if (number > fileLimits.rowsWithEmpty) throw new UnreadableFile(fileProblems.rowsWithEmpty);
    row = { number, cells: [], lost: [], isHidden: isTrue(hidden) };
    column = -1;
  };
  const openCell = ({ r: place, t, s }: Attributes) => {
    const next = place === undefined ? column + 1 : columnOf(place);
    if (!(next > column)) throw new UnreadableFile(fileProblems.damaged('its cells are out of order'));
    column = next;
    type = t;
    format = formats[Number(s ?? 0)];
    value = '';
    formula = undefined;
  };
  const closeCell = () => {
    const found: CellText | number =
      type === 's' && value !== '' ? Number(value) : cellText({ type, format, value, formula }, is1904);
    if (typeof found === 'number') usesShared = true;
    else if (found.text === '') {
      emptyCount += 1;
      if (emptyCount > fileLimits.emptyCells) throw new UnreadableFile(fileProblems.emptyCells);
      return;
    }
    count += 1;
    if (count > fileLimits.cells) throw new UnreadableFile(fileProblems.cells);
    if (column >= fileLimits.columns)
      throw new UnreadableFile(fileProblems.columns(cellName(column, row.number)));
    while (row.cells.length < column) row.cells.push('');
    row.cells.push(typeof found === 'number' ? found : found.text);
    if (typeof found !== 'number' && found.lost) row.lost.push({ place: column, reason: found.lost });
  };
  const closeRow = () => {
    if (row.cells.length === 0) return;
    rows.push(row);
    // One row more than the limit, for the column names.
    if (rows.length > fileLimits.rows + 1) throw new UnreadableFile(fileProblems.rows);
  };

  return {
    open: (name, attributes) => {
      if (name === 'c') openCell(attributes());
      else if (name === 'v' || (name === 't' && !isPhonetic)) into = 'value';
      else if (name === 'row') openRow(attributes());
      else if (name === 'f') {
        into = 'formula';
        formula = '';
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'col') addHidden(hiddenColumns, attributes());
      else if (name === 'mergeCell') addMerged(merged, attributes().ref ?? '');
    },
    text: text => {
      if (into === 'value') value += text;
      else if (into === 'formula') formula += text;
      if (value.length > fileLimits.cellLength)
        throw new UnreadableFile(fileProblems.cellLength(cellName(column, row.number)));
    },
    close: name => {
      if (name === 'v' || name === 't' || name === 'f') into = undefined;
      else if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else if (name === 'rPh') isPhonetic = false;
    },
    needsSharedTexts: () => usesShared,
    table: sharedTexts => ({ rows: finished(rows, merged, sharedTexts), hiddenColumns }),
  };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

function addHidden(hiddenColumns: number[], { min, max, hidden }: Attributes): void {
  if (!isTrue(hidden)) return;
  const last = Math.min(Number(max), fileLimits.columns);
  for (let column = Number(min); column <= last; column += 1) hiddenColumns.push(column - 1);
}

/** Returns the column index of a cell, from 0. @param place name of the cell, such as `B7` */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Keeps only the first column of a merged range, because a value that spans columns belongs to the first. */
function addMerged(merged: Merged[], ref: string): void {
  const [, first = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
  if (first === '' || from === to) return;
  merged.push({ column: columnOf(first), from: Number(from), to: Number(to) });
}

function finished(
  rows: readonly RawRow[],
  merged: readonly Merged[],
  sharedTexts: readonly string[],
): FileRow[] {
  const texts = rows.map(({ number, cells, lost, isHidden }) => ({
    number,
    cells: cells.map(cell => (typeof cell === 'number' ? sharedText(sharedTexts, cell) : cell)),
    ...(lost.length > 0 && { lost }),
    ...(isHidden && { isHidden }),
  }));
  const byColumn = Map.groupBy(merged, ({ column }) => column);
  for (const [column, ranges] of byColumn) if (column < fileLimits.columns) fillMerged(texts, column, ranges);
  let length = 0;
  for (const { cells } of texts) {
    length += cells.reduce((sum, text) => sum + text.length, 0);
    if (length > fileLimits.textLength) throw new UnreadableFile(fileProblems.textLength);
  }
  return texts.filter(({ cells }) => cells.some(text => text !== ''));
}

function sharedText(sharedTexts: readonly string[], index: number): string {
  const text = sharedTexts[index];
  if (text === undefined) throw new UnreadableFile(fileProblems.damaged('texts of its cells are missing'));
  return text;
}

function fillMerged(
  rows: readonly { readonly number: number; readonly cells: string[] }[],
  column: number,
  ranges: readonly Merged[],
): void {
  const sorted = ranges.toSorted((one, other) => one.from - other.from);
  let at = 0;
  let value = '';
  for (const { number, cells } of rows) {
    while (at < sorted.length && number > (sorted[at]?.to ?? 0)) {
      at += 1;
      value = '';
    }
    const range = sorted[at];
    if (!range) return;
    if (number === range.from) value = cells[column] ?? '';
    if (number <= range.from || value === '') continue;
    while (cells.length <= column) cells.push('');
    cells[column] = value;
  }
}

/** Reads the shared texts of a workbook (ECMA-376, 18.4). A text may have several parts, each with its own font. */
export function sharedTextsReader(): XmlEvents & { readonly texts: readonly string[] } {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    texts,
    open: name => {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    text: piece => {
      // Ignores texts that are longer than a cell can be.
      if (isText && text.length < fileLimits.cellLength) text += piece;
    },
    close: name => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        texts.push(unescaped(text.slice(0, fileLimits.cellLength)).trim());
      }
    },
  };
}
