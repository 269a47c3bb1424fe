import * as v from 'valibot';
import {
  type ComparedApplication,
  type checkImport,
  fields,
  type ImportColumn,
  type ImportValues,
  importLimits,
  isIsoDate,
  type RouteInput,
  type RouteResponse,
} from '../../../../functions/contract.ts';
import type { Pause } from '../../shared/retries.ts';
import { isImported } from './cells.ts';
import type { Mapping } from './columns.ts';
import { type DayAnswers, dayCellReader, dayColumnsOf } from './day-columns.ts';
import type { RowFault } from './fault-words.ts';
import type { FileRow } from './file/file-rows.ts';
import { paced } from './paced.ts';
import { type Outcome, planRow, type ReadRow, type Rules, readRow } from './plan-row.ts';
import { linesStateNames } from './row-names.ts';

/** Determines an import's effect on each row, without a change. Pure except for the calls that it receives. */

export type PlannedRow = ReadRow & { readonly outcome: Outcome };

type Body = NonNullable<RouteInput<typeof checkImport>['body']>;
type Check = Required<Omit<Body, 'people'>> & Pick<Body, 'people'>;

export interface CheckCalls {
  readonly check: (body: Check, signal: AbortSignal) => Promise<RouteResponse<typeof checkImport>>;
  readonly pause: Pause;
  readonly now: () => number;
}

interface DryRun {
  readonly rows: readonly FileRow[];
  readonly mapping: Mapping;
  readonly forAll: ImportValues;
  readonly dayAnswers?: DayAnswers;
  readonly rules: Rules;
}

/** Number of rows to read between pauses, so that the page can react: about 20 ms of work. */
const rowsAtOnce = 100;

/** Determines the outcome of all rows. @throws the errors of the calls, and AbortError */
export async function dryRun(
  { rows, mapping, forAll, dayAnswers = new Map(), rules }: DryRun,
  calls: CheckCalls,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<PlannedRow[]> {
  const planned: PlannedRow[] = [];
  const twins = twinsOf();
  const dayColumns = await dayColumnsOf(rows, mapping, rules.today, calls);
  signal.throwIfAborted();
  const readDayCell = dayCellReader(dayColumns, dayAnswers, rules.today);
  // Closed cases are found by passport number, even if all rows get theirs from a default value.
  const columns = [...new Set([...mapping.filter(isImported), 'passport' as const])];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const read = rows
      .slice(start, start + rowsAtOnce)
      .map(row => withStatedNames(readRow(row, mapping, forAll, readDayCell), rules));
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
      planned.push({ ...row, outcome: withTwins(outcome, twins(row, keys)) });
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

interface Keys {
  readonly id: string | undefined;
  readonly closed: string | undefined;
  readonly passport: string | undefined;
  readonly email: string | undefined;
}

/** Returns the keys to search for the row's own record and for records that it conflicts with. */
function keysOf({ texts, values }: ReadRow): Keys {
  const stored = (name: 'passport' | 'email') => {
    const { success, output } = v.safeParse(fields[name].rule, values[name]);
    return success ? String(output) : undefined;
  };
  return {
    id: /^[0-9a-f]{24}$/.test(texts.record ?? '') ? texts.record : undefined,
    closed: values.closed || undefined,
    passport: stored('passport'),
    email: stored('email'),
  };
}

interface Wanted {
  readonly keys: readonly Keys[];
  /** Columns of the file; only these fields are compared. */
  readonly columns: ImportColumn[];
}

interface FoundRecords {
  readonly records: ReadonlyMap<string, ComparedApplication>;
  readonly taken: ReadonlyMap<string, string>;
  /** Ids of applications that cannot be read, and passport numbers of unreadable closed cases. */
  readonly unreadable: ReadonlySet<string>;
}

/** Loads the records of all rows, with as many requests as needed. */
async function findAll(wanted: Wanted, calls: CheckCalls, signal: AbortSignal): Promise<FoundRecords> {
  const records = new Map<string, ComparedApplication>();
  const taken = new Map<string, string>();
  const unreadable = new Set<string>();
  for (const body of bodiesOf(wanted)) {
    const answer = await paced(
      () => calls.check(body, signal),
      ({ applications }) => applications.length / importLimits.readsPerSecond,
      calls,
    );
    for (const record of answer.applications) records.set(record._id, record);
    for (const { field, value, application } of answer.taken) taken.set(`${field} ${value}`, application);
    for (const { application, passport } of answer.unreadable ?? []) unreadable.add(passport ?? application);
  }
  return { records, taken, unreadable };
}

/** Splits a request into several requests. Each body is below the size limit. */
function bodiesOf({ keys, columns }: Wanted): Check[] {
  const bodies: ReturnType<typeof emptyBody>[] = [];
  const bodyRoom = importLimits.bodyBytes - JSON.stringify(emptyBody(columns)).length;
  let room = 0;
  for (const { id, closed: day, passport, email } of keys) {
    const size =
      [id, passport, email].reduce((sum, key) => sum + (key ? key.length + 3 : 0), 0) +
      (passport && day ? closedBytes : 0);
    if (size === 0) continue;
    if (size > room) {
      bodies.push(emptyBody(columns));
      room = bodyRoom;
    }
    room -= size;
    const body = bodies.at(-1);
    if (id) body?.ids.push(id);
    if (passport && !day) body?.passports.push(passport);
    if (passport && day && isIsoDate(day)) body?.closed.push({ passport, day });
    if (email) body?.emails.push(email);
  }
  return bodies;
}

export function emptyBody(columns: ImportColumn[]) {
  const ids: string[] = [];
  const passports: string[] = [];
  const closed: { passport: string; day: string }[] = [];
  const emails: string[] = [];
  return { columns, ids, passports, closed, emails };
}

const closedBytes = JSON.stringify({ passport: '', day: '2026-01-01' }).length;

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
