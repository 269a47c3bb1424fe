import type { FileRow } from './file/file-rows.ts';

/** Corrections of cells on the page, by row number and column index. Pure. */
export type Edits = ReadonlyMap<number, ReadonlyMap<number, string>>;

export const noEdits: Edits = new Map();

/** Sets the text of one column in several rows. */
export function withEdit(edits: Edits, numbers: Iterable<number>, place: number, text: string): Edits {
  const changed = new Map(edits);
  for (const number of numbers) changed.set(number, new Map(edits.get(number)).set(place, text.trim()));
  return changed;
}

/** Returns a row with its corrections. An edited cell counts as typed, also if the file had lost its value. */
export function editedRow(row: FileRow, edits?: Edits): FileRow {
  const own = edits?.get(row.number);
  if (!own) return row;
  const width = Math.max(row.cells.length, ...Array.from(own.keys(), place => place + 1));
  const cells = Array.from({ length: width }, (_, place) => own.get(place) ?? row.cells[place] ?? '');
  const { lost = [], ...rest } = row;
  return { ...rest, cells, lost: lost.filter(({ place }) => !own.has(place)) };
}
