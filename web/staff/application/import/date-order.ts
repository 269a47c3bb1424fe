import {
  type CellProblem,
  type DayOrder,
  type DayReading,
  type DayUse,
  dayOrders,
  daysIn,
  readings,
} from './cell-days.ts';

/** Decides the date order of a column from all its cells. */

export interface ShownCell {
  readonly row: number;
  readonly text: string;
}

/** Way to read all dates of a column. `mixed` uses only cells with the same date in every order. */
export type ColumnReading = DayReading | 'mixed';

/** A date format that the user can choose, with example dates; undefined for example cells without a date. */
export interface ReadingChoice {
  readonly reading: ColumnReading;
  readonly examples: readonly (ShownCell & { readonly day: string | undefined })[];
}

export interface JudgedColumn {
  readonly reading?: DayReading;
  /** The cell that decided the order, if other cells are ambiguous. */
  readonly decidedBy?: ShownCell;
  readonly contradiction?: readonly [ShownCell, ShownCell];
  readonly choices: readonly ReadingChoice[];
  /** Example cell with a two-digit year, and its date with the assumed century. */
  readonly shortYear?: ShownCell & { readonly day: string };
}

interface ReadCell extends ShownCell {
  readonly days: ReadonlyMap<DayReading, string>;
  readonly hasShortYear: boolean;
}

const exampleCount = 3;

/** Determines a column's date order after all its cells were added. Ignores cells without any date. */
export interface ColumnJudge {
  readonly add: (cell: ShownCell) => void;
  readonly judged: () => JudgedColumn;
}

/** Keeps only a few cells of each kind, because more of the same kind do not change the result. */
export function columnJudge(use: DayUse, today: string): ColumnJudge {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const kept: ReadCell[] = [];
  return {
    add: ({ row, text }) => {
      if (text === '' || seen.has(text)) return;
      seen.add(text);
      const found = daysIn(text, use, today);
      if ('problem' in found) return;
      const kind = kindOf(found);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      if (count < exampleCount) kept.push({ row, text, ...found });
    },
    judged: () => judgeCells(kept),
  };
}

/** Returns a key that says which ways to read the cell give equal dates. Cells with equal keys are of the same kind. */
function kindOf({ days, hasShortYear }: Pick<ReadCell, 'days' | 'hasShortYear'>): string {
  const all = [...days.values()];
  const places = readings.map(reading => all.indexOf(days.get(reading) ?? ''));
  return `${places.join()} ${hasShortYear}`;
}

function judgeCells(read: readonly ReadCell[]): JudgedColumn {
  // In every usual order a two-digit year is last, unless a cell such as `90/03/17` contradicts this.
  const isYearFirst = read.some(({ days }) =>
    [...days.keys()].every(reading => orderOf(reading) === 'yearFirst'),
  );
  let left = readings.filter(reading => isYearFirst || orderOf(reading) !== 'yearFirst');
  let decidedBy: ReadCell | undefined;
  for (const cell of read) {
    const fitting = left.filter(reading => cell.days.has(reading));
    if (fitting.length === 0) return contradiction(cell, read);
    if (fitting.length < left.length && !(decidedBy && ordersOf(decidedBy) === 1)) decidedBy = cell;
    left = fitting;
  }
  const [reading, ...others] = distinct(left, read);
  if (others.length > 0 || !reading) return { choices: choicesOf(distinct(left, read), read) };
  const short = read.find(({ hasShortYear }) => hasShortYear);
  return {
    reading,
    choices: [],
    ...(decidedBy && read.some(isUnclear) && { decidedBy: shown(decidedBy) }),
    ...(short && { shortYear: { ...shown(short), day: short.days.get(reading) ?? '' } }),
  };
}

const shown = ({ row, text }: ShownCell): ShownCell => ({ row, text });
const isUnclear = ({ days }: ReadCell) => new Set(days.values()).size > 1;
const ordersOf = ({ days }: ReadCell) => days.size / (readings.length / dayOrders.length);

function contradiction(cell: ReadCell, read: readonly ReadCell[]): JudgedColumn {
  const isApart = ({ days }: ReadCell) => [...days.keys()].every(reading => !cell.days.has(reading));
  const other = read.find(isApart) ?? read[0] ?? cell;
  const used = readings.filter(reading =>
    read.some(({ days }) => days.size < readings.length && days.has(reading)),
  );
  return {
    contradiction: [shown(other), shown(cell)],
    choices: choicesOf([...distinct(used, read), 'mixed'], read),
  };
}

/** Leaves out ways to read a date that give every cell the same date as an earlier way. */
function distinct(some: readonly DayReading[], read: readonly ReadCell[]): DayReading[] {
  const unclear = read.filter(({ days }) => days.size < readings.length || new Set(days.values()).size > 1);
  const found = new Map<string, DayReading>();
  for (const reading of some) {
    const key = unclear.map(({ days }) => days.get(reading) ?? '').join();
    if (!found.has(key)) found.set(key, reading);
  }
  return [...found.values()];
}

function choicesOf(some: readonly ColumnReading[], read: readonly ReadCell[]): ReadingChoice[] {
  const telling = read.filter(cell => new Set(some.map(reading => dayIn(cell.days, reading))).size > 1);
  return some.map(reading => ({
    reading,
    examples: telling
      .slice(0, exampleCount)
      .map(cell => ({ ...shown(cell), day: dayIn(cell.days, reading) })),
  }));
}

function dayIn(days: ReadonlyMap<DayReading, string>, reading: ColumnReading): string | undefined {
  if (reading !== 'mixed') return days.get(reading);
  const [only, ...others] = new Set(days.values());
  return others.length === 0 ? only : undefined;
}

export const readingWords: Readonly<Record<DayOrder | 'mixed', string>> = {
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  yearFirst: 'Year first',
  mixed: 'Refuse the rows whose date can be read in both orders',
};

export function orderOf(reading: ColumnReading): DayOrder | 'mixed' {
  return dayOrders.find(order => reading.startsWith(order)) ?? 'mixed';
}

const problemTexts: Readonly<Record<CellProblem, (text: string) => string>> = {
  unreadable: text => `${text} is not a date. Write it as in 1990-03-17.`,
  noSuchDay: text => `${text} is not a day of the calendar.`,
  farYear: text => `The year of ${text} is not from 1900 to 2099.`,
  shortYear: text => `Write the year of ${text} with four digits.`,
  time: text => `${text} has a time of day, so its date depends on the time zone. Write the date alone.`,
};

function otherOrderText(text: string, reading: ColumnReading): string {
  if (reading === 'mixed')
    return `${text} can be read in two orders. Write the year first, as in 1990-03-17.`;
  return `${text} is not a date in this column’s order, ${readingWords[orderOf(reading)].toLowerCase()}.`;
}

/** Returns the date of a cell in a column with a known order, or why it has none. */
export function readCell(
  text: string,
  reading: ColumnReading,
  use: DayUse,
  today: string,
): { readonly day: string } | { readonly fault: string } {
  const found = daysIn(text, use, today);
  if ('problem' in found) return { fault: problemTexts[found.problem](`“${text}”`) };
  const day = dayIn(found.days, reading);
  return day === undefined ? { fault: otherOrderText(`“${text}”`, reading) } : { day };
}
