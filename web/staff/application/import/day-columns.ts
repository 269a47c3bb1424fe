import { fieldNames } from '../../../../functions/contract.ts';
import type { DayUse } from './cell-days.ts';
import { isDay, type KnownColumn, type Mapping } from './columns.ts';
import { type ColumnReading, columnJudge, type JudgedColumn, readCell } from './date-order.ts';
import type { FileRow } from './file/file-rows.ts';
import { type Clock, inSlices } from './in-slices.ts';

/** Determines how the dates of each date column are read. Pure. */

export interface DayColumn extends JudgedColumn {
  readonly place: number;
  readonly column: KnownColumn;
}

/** Date formats that the user chose, by column index. */
export type DayAnswers = ReadonlyMap<number, ColumnReading>;

function dayUseOf(column: KnownColumn): DayUse {
  if (column === 'dob') return 'birth';
  return fieldNames.some(name => name === column) ? 'plain' : 'event';
}

/** Cache of the results, because reading 100,000 cells takes about 200 ms. */
const known = new WeakMap<readonly FileRow[], Map<string, Promise<JudgedColumn>>>();

/** Determines the day and month order of each date column, with pauses that keep the page responsive. */
export async function dayColumnsOf(
  rows: readonly FileRow[],
  mapping: Mapping,
  today: string,
  clock: Clock,
): Promise<DayColumn[]> {
  const judged = known.get(rows) ?? new Map<string, Promise<JudgedColumn>>();
  known.set(rows, judged);
  const columns: DayColumn[] = [];
  for (const [place, column] of mapping.entries()) {
    if (!column || !isDay(column)) continue;
    const use = dayUseOf(column);
    const key = `${place} ${use} ${today}`;
    const found = judged.get(key) ?? judgeColumn(rows, place, columnJudge(use, today), clock);
    judged.set(key, found);
    columns.push({ ...(await found), place, column });
  }
  return columns;
}

async function judgeColumn(
  rows: readonly FileRow[],
  place: number,
  judge: ReturnType<typeof columnJudge>,
  clock: Clock,
): Promise<JudgedColumn> {
  await inSlices(rows, ({ number, cells }) => judge.add({ row: number, text: cells[place] ?? '' }), clock);
  return judge.judged();
}

/** Returns how to read the column's dates; undefined if neither its cells nor the user decided it. */
export function readingOf(
  { place, reading, choices }: DayColumn,
  answers: DayAnswers,
): ColumnReading | undefined {
  return reading ?? choices.find(choice => choice.reading === answers.get(place))?.reading;
}

/** Returns a function that reads date cells. It refuses ambiguous cells while the user has not chosen their order. */
export function dayCellReader(columns: readonly DayColumn[], answers: DayAnswers, today: string) {
  const byPlace = new Map(
    columns.map(
      column =>
        [
          column.place,
          { reading: readingOf(column, answers) ?? 'mixed', use: dayUseOf(column.column) },
        ] as const,
    ),
  );
  return (place: number, text: string) => {
    const { reading = 'mixed', use = 'plain' } = byPlace.get(place) ?? {};
    return readCell(text, reading, use, today);
  };
}

/** Writes the dates of a row with the year first, so that they are read the same in another file. Other texts stay. */
export function withPlainDays(
  row: FileRow,
  mapping: Mapping,
  readDayCell: ReturnType<typeof dayCellReader>,
): FileRow {
  const cells = row.cells.map((text, place) => {
    const column = mapping[place];
    if (text === '' || !column || !isDay(column)) return text;
    const read = readDayCell(place, text);
    return 'day' in read ? read.day : text;
  });
  return { ...row, cells };
}
