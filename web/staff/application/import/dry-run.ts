import type { ImportValues } from '../../../../functions/contract.ts';
import { isImported } from './cells.ts';
import type { Mapping } from './columns.ts';
import { type DayAnswers, dayCellReader, dayColumnsOf } from './day-columns.ts';
import { type Edits, editedRow } from './edits.ts';
import type { RowFault } from './fault-words.ts';
import type { FileRow } from './file/file-rows.ts';
import { type CheckCalls, findAll, type Keys, keysOf } from './find-records.ts';
import { type Clock, inSlices } from './in-slices.ts';
import { type Outcome, planRow, type ReadRow, type Rules, readRow } from './plan-row.ts';
import { linesStateNames } from './row-names.ts';

/** Determines an import's effect on each row, without a change. Pure except for the calls that it receives. */

export type PlannedRow = ReadRow & { readonly outcome: Outcome };

/** `alone`: outcome of the row without the other rows of the file. */
export type CheckedRow = PlannedRow & { readonly alone: Outcome };

export interface DryRun {
  readonly rows: readonly FileRow[];
  readonly edits?: Edits;
  readonly mapping: Mapping;
  readonly forAll: ImportValues;
  readonly dayAnswers?: DayAnswers;
  readonly rules: Rules;
}

/** Number of rows to read between pauses, so that the page can react: about 20 ms of work. */
const rowsAtOnce = 100;

/** Determines the outcome of all rows. @throws the errors of the calls, and AbortError */
export async function dryRun(
  run: DryRun,
  calls: CheckCalls,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<CheckedRow[]> {
  return compareRows(await planRows(run.rows, run, calls, signal, onProgress), calls);
}

/** Determines the outcome of some rows again, after their cells were edited. Their duplicates may change too. */
export async function checkAgain(
  planned: readonly CheckedRow[],
  numbers: ReadonlySet<number>,
  run: DryRun,
  calls: CheckCalls,
  signal: AbortSignal,
): Promise<CheckedRow[]> {
  const rows = run.rows.filter(({ number }) => numbers.has(number));
  const again = await planRows(rows, run, calls, signal, () => {});
  const byNumber = new Map(again.map(row => [row.number, row]));
  return compareRows(
    planned.map(row => byNumber.get(row.number) ?? row),
    calls,
  );
}

async function planRows(
  rows: readonly FileRow[],
  { rows: all, edits, mapping, forAll, dayAnswers = new Map(), rules }: DryRun,
  calls: CheckCalls,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<CheckedRow[]> {
  const planned: CheckedRow[] = [];
  // The file alone decides the order of day and month, so an edit never changes the dates of other rows.
  const dayColumns = await dayColumnsOf(all, mapping, rules.today, calls);
  signal.throwIfAborted();
  const readDayCell = dayCellReader(dayColumns, dayAnswers, rules.today);
  // Closed cases are found by passport number, even if all rows get theirs from a default value.
  const columns = [...new Set([...mapping.filter(isImported), 'passport' as const])];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const read = rows
      .slice(start, start + rowsAtOnce)
      .map(row => withStatedNames(readRow(editedRow(row, edits), mapping, forAll, readDayCell), rules));
    const found = await findAll({ keys: read.map(keysOf), columns }, calls, signal);
    signal.throwIfAborted();
    for (const row of read) {
      const keys = keysOf(row);
      const passportOf = keys.passport && found.taken.get(`passport ${keys.passport}`);
      const outcome = planRow(
        row,
        {
          record: found.records.get(keys.id ?? ''),
          passportOf,
          emailOf: keys.email && found.taken.get(`email ${keys.email}`),
          isUnreadable: [keys.id, passportOf, keys.closed && keys.passport].some(
            key => key !== undefined && found.unreadable.has(key),
          ),
          holder: found.records.get(passportOf ?? ''),
          ...(row.values.closed && {
            cases: [...found.records.values()].filter(({ passport }) => passport === keys.passport),
          }),
        },
        rules,
      );
      planned.push({ ...row, outcome, alone: outcome });
    }
    onProgress(planned.length);
    await calls.pause(0, signal);
  }
  return planned;
}

/** Confirms the names of a row (`namesAsInPassport`) if its passport lines contain them. */
function withStatedNames(row: ReadRow, { today }: Rules): ReadRow {
  const isStated = linesStateNames(row.texts, today);
  return isStated ? { ...row, values: { ...row.values, namesAsInPassport: 'yes' } } : row;
}

/** Reports rows of the same person or record as an earlier row. */
async function compareRows(rows: readonly CheckedRow[], clock: Clock): Promise<CheckedRow[]> {
  const twins = twinsOf();
  const compared: CheckedRow[] = [];
  const compare = (row: CheckedRow) => {
    const outcome = withTwins(row.alone, twins(row, keysOf(row)));
    compared.push(outcome === row.outcome ? row : { ...row, outcome });
  };
  await inSlices(rows, compare, clock);
  return compared;
}

/** Returns a function that reports a row of the same person or record as an earlier row. */
function twinsOf(): (row: ReadRow, keys: Keys) => RowFault[] {
  const seen = new Map<string, number>();
  return ({ number, values }, { id, closed, passport, email }) => {
    const own = [
      ['record', id],
      ['passport', closed ? passport && `${passport} ${closed}` : passport],
      ['email', closed || values.emailShared === 'yes' ? undefined : email],
    ] as const;
    return own.flatMap(([column, key]) => {
      if (!key) return [];
      const first = seen.get(`${column} ${key}`);
      if (first === undefined) seen.set(`${column} ${key}`, number);
      return first === undefined ? [] : [{ column, message: `Duplicate of row ${first}.` }];
    });
  };
}

function withTwins(outcome: Outcome, twins: readonly RowFault[]): Outcome {
  if (outcome.kind === 'same' || outcome.kind === 'existing') return outcome;
  // An unchanged email is no duplicate: two exported records may share it on purpose.
  const isMeant = ({ column }: RowFault) =>
    outcome.kind !== 'changed' ||
    column === 'record' ||
    outcome.differences.some(difference => difference.column === column);
  const known = outcome.kind === 'faulty' ? outcome.faults : [];
  const isNews = ({ column }: RowFault) => known.every(fault => fault.column !== column);
  const faults = [...known, ...twins.filter(isMeant).filter(isNews)];
  return faults.length > 0 ? { kind: 'faulty', faults } : outcome;
}

export function countsOf(rows: readonly PlannedRow[]): Readonly<Record<Outcome['kind'], number>> {
  const counts = { new: 0, changed: 0, same: 0, existing: 0, faulty: 0 };
  for (const { outcome } of rows) counts[outcome.kind] += 1;
  return counts;
}

export const faultyRows = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ number, outcome }) =>
    outcome.kind === 'faulty' ? { number, faults: outcome.faults } : [],
  );
