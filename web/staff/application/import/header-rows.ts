import { columnNamed, countKnown, headerPlace, matchColumns } from './columns.ts';
import type { FileRow } from './file/file-rows.ts';

/** Splits the rows of a file into column names and list. Pure. */

export interface SplitRows {
  readonly header: readonly string[];
  readonly body: readonly FileRow[];
  readonly hasNoNames: boolean;
}

export function splitHeader(rows: readonly FileRow[]): SplitRows {
  const place = headerPlace(rows);
  const names = rows[place]?.cells ?? [];
  const rest = rows.slice(place + 1);
  const [next, ...others] = rest;
  const known = matchColumns(names).flatMap((id, index) => (id ? [index] : []));
  /** Checks whether at least two cells of a row repeat the recognised name of their column. */
  const repeats = ({ cells }: FileRow) => known.filter(index => cells[index] === names[index]).length >= 2;
  const isSecondRow = next !== undefined && repeats(next);
  const joined = isSecondRow ? joinedNames(names, next.cells) : names;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    header: Array.from({ length: width }, (_, index) => joined[index] ?? ''),
    // Lists made for printing repeat the column names on each page.
    body: (isSecondRow ? others : rest).filter(row => !repeats(row)),
    hasNoNames: countKnown(joined) === 0,
  };
}

/** Joins column names in two rows: merged cells give one name, `Visa` above `Expiry` gives `Visa Expiry`. */
function joinedNames(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    group = upper[place] || group;
    const own = lower[place] ?? '';
    if (own === '' || own === group) return group === upper[place] ? group : '';
    const both = `${group} ${own}`;
    return columnNamed(both) ? both : own;
  });
}
