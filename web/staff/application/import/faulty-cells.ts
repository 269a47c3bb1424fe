import type { KnownColumn, Mapping } from './columns.ts';
import type { CheckedRow } from './dry-run.ts';
import { type Edits, editedRow } from './edits.ts';
import { faultText } from './fault-words.ts';
import type { FileRow } from './file/file-rows.ts';
import type { Outcome } from './plan-row.ts';

/** Cells of a file that have errors or were corrected. Pure. */

/** A row to correct, or one that was corrected on the page. */
export interface MendedRow {
  readonly row: FileRow;
  readonly outcome: Outcome;
}

export interface FaultyCell {
  readonly key: string;
  readonly number: number;
  readonly column: KnownColumn;
  /** Index of the column; -1 if the file has none. */
  readonly place: number;
  readonly text: string;
  readonly message: string;
  readonly isFaulty: boolean;
}

/** Returns the rows with errors, and the corrected ones, so that a corrected row keeps its place on the page. */
export function rowsToMend(
  body: readonly FileRow[],
  planned: readonly CheckedRow[],
  edits: Edits,
): MendedRow[] {
  return planned.flatMap(({ number, outcome }, index) => {
    const row = body[index];
    return row && (outcome.kind === 'faulty' || edits.has(number)) ? { row, outcome } : [];
  });
}

/** Returns the cells of a row, in the order of their columns. Errors without a cell come last. */
export function faultyCells({ row, outcome }: MendedRow, mapping: Mapping, edits: Edits): FaultyCell[] {
  const { number, cells } = editedRow(row, edits);
  const faults = Map.groupBy(outcome.kind === 'faulty' ? outcome.faults : [], ({ column }) => column);
  const edited = Array.from(edits.get(number)?.keys() ?? []).flatMap(place => mapping[place] ?? []);
  const found = Array.from(new Set([...faults.keys(), ...edited]), (column): FaultyCell => {
    const place = mapping.indexOf(column);
    const own = faults.get(column) ?? [];
    const texts = own.map(fault => faultText(fault, { cells, mapping }));
    return {
      key: `${number} ${column}`,
      number,
      column,
      place,
      text: cells[place] ?? '',
      message: texts.join(' ') || correctedTexts[outcome.kind],
      isFaulty: own.length > 0,
    };
  });
  const orderOf = ({ place }: FaultyCell) => (place < 0 ? Number.POSITIVE_INFINITY : place);
  return found.toSorted((one, other) => orderOf(one) - orderOf(other) || 0);
}

const correctedTexts: Readonly<Record<Outcome['kind'], string>> = {
  new: 'Corrected. The row will be added.',
  changed: 'Corrected. The row will change its application.',
  same: 'Corrected. The row has no changes.',
  existing: 'Corrected. This person has an application already, so the row will be skipped.',
  faulty: 'Corrected.',
};

/** Values of one person or record. The same value in two rows is an error itself. */
const ownColumns: ReadonlySet<KnownColumn> = new Set(['passport', 'email', 'record', 'version']);

export const isFaultyIn = (outcome: Outcome, column: KnownColumn): boolean =>
  outcome.kind === 'faulty' && outcome.faults.some(fault => fault.column === column);

/** Returns the numbers of the other rows that have the same faulty text in this column. */
export function rowsWithSameText(
  { number, column, place, text }: Pick<FaultyCell, 'number' | 'column' | 'place' | 'text'>,
  rows: readonly MendedRow[],
  edits: Edits,
): number[] {
  if (ownColumns.has(column)) return [];
  return rows.flatMap(({ row, outcome }) => {
    const own = editedRow(row, edits);
    return isFaultyIn(outcome, column) && own.number !== number && (own.cells[place] ?? '') === text
      ? own.number
      : [];
  });
}
