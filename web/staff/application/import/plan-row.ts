import * as v from 'valibot';
import {
  type ApplicationField,
  type ComparedApplication,
  collectDayProblem,
  type Faults,
  fieldNames,
  fields,
  type ImportColumn,
  type ImportValues,
  importMessages,
  isYesNoOrEmpty,
  messages,
  officeDayOf,
  type RouteInput,
  readImported,
  ruleOf,
  type updateApplication,
} from '../../../../functions/contract.ts';
import { exportColumns } from '../list/export/export-columns.ts';
import { isImported, valueIn } from './cells.ts';
import { isDay, type KnownColumn, type Mapping } from './columns.ts';
import type { readCell } from './date-order.ts';
import { lostValue, type RowFault } from './fault-words.ts';
import type { FileRow } from './file/file-rows.ts';
import { statementOf } from './row-names.ts';

/** Determines the effect of an import on one row. Pure. */

export type Changes = Omit<RouteInput<typeof updateApplication>['body'], 'version'>;

/** A field that differs between a row and its record, as cell texts. */
export interface Difference {
  readonly column: KnownColumn;
  readonly before: string;
  readonly after: string;
}

/** A parsed row before its record is loaded. */
export interface ReadRow {
  readonly number: number;
  readonly texts: Readonly<Partial<Record<KnownColumn, string>>>;
  readonly values: ImportValues;
  /** Cells without a usable value, such as numbers that a spreadsheet shortened. */
  readonly unread: readonly RowFault[];
}

export interface Rules {
  readonly today: string;
}

export interface RelatedRecords {
  readonly record?: ComparedApplication | undefined;
  /** Ids of the open cases with the row's passport number and with its email. */
  readonly passportOf?: string | undefined;
  readonly emailOf?: string | undefined;
  readonly holder?: ComparedApplication | undefined;
  /** True if the stored application is damaged and cannot be compared. */
  readonly isUnreadable?: boolean;
  /** Closed cases with the row's passport number, if the row is a closed case too. */
  readonly cases?: readonly ComparedApplication[];
}

export type Outcome =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly version: number;
      readonly changes: Changes;
      readonly differences: readonly Difference[];
    }
  | { readonly kind: 'same' }
  /** The row has no record id, and its person already has this open case, or this closed case exists. */
  | { readonly kind: 'existing'; readonly id: string; readonly differences: readonly Difference[] }
  | { readonly kind: 'faulty'; readonly faults: readonly RowFault[] };

export type ReadDayCell = (place: number, text: string) => ReturnType<typeof readCell>;

/** Parses the cells of a row. Empty or missing cells get the default values. */
export function readRow(
  { number, cells, lost }: FileRow,
  mapping: Mapping,
  forAll: ImportValues,
  readDayCell: ReadDayCell,
): ReadRow {
  const texts: Partial<Record<KnownColumn, string>> = {};
  const unread: RowFault[] = [];
  for (const [place, column] of mapping.entries()) {
    if (!column) continue;
    const text = cells[place] ?? '';
    texts[column] = text;
    const problem = lostValue(
      column,
      text,
      lost?.find(cell => cell.place === place),
    );
    if (problem) unread.push({ column, message: problem });
    if (text === '' || problem || !isDay(column)) continue;
    const read = readDayCell(place, text);
    if ('day' in read) texts[column] = read.day;
    else if (isImported(column)) unread.push({ column, message: read.fault });
  }
  const values: Partial<Record<ImportColumn, string>> = {};
  for (const [column, text] of Object.entries(forAll) as [ImportColumn, string][])
    values[column] = valueIn(column, text.trim());
  for (const [column, text] of Object.entries(texts) as [KnownColumn, string][]) {
    if (isImported(column) && text !== '') values[column] = valueIn(column, text);
  }
  return { number, texts, values, unread };
}

export function planRow(row: ReadRow, found: RelatedRecords, rules: Rules): Outcome {
  if (found.isUnreadable) {
    const column = row.texts.record ? 'record' : 'passport';
    return { kind: 'faulty', faults: [{ column, message: unreadable }] };
  }
  if (row.texts.record) return planChange(row, found, rules);
  if (found.passportOf && !row.values.closed) {
    const differences = found.holder ? differencesOf(row, found.holder) : [];
    return { kind: 'existing', id: found.passportOf, differences };
  }
  const closed = found.cases?.find(
    ({ closedAt }) => closedAt && officeDayOf(new Date(closedAt)) === row.values.closed,
  );
  if (closed) return { kind: 'existing', id: closed._id, differences: differencesOf(row, closed) };
  const read = readImported(row.values, rules);
  const faults = 'faults' in read ? faultsIn(read.faults) : [];
  if (found.emailOf && !row.values.closed && row.values.emailShared !== 'yes')
    faults.push({ column: 'email', message: messages.emailTaken });
  return outcomeOf([...row.unread, ...faults], { kind: 'new' });
}

function faultsIn(faults: Faults): RowFault[] {
  return Object.entries(faults).map(([column, message]) => ({ column: column as ImportColumn, message }));
}

/** Returns the outcome of a row, with only the first error of each column. */
function outcomeOf(faults: readonly RowFault[], good: Outcome): Outcome {
  const first = faults.filter(
    ({ column }, place) => faults.findIndex(other => other.column === column) === place,
  );
  return first.length > 0 ? { kind: 'faulty', faults: first } : good;
}

/** Returns the fields that differ between a row and its stored record. */
export function differencesOf({ texts }: ReadRow, record: ComparedApplication): Difference[] {
  return exportColumns.flatMap(({ id, value }) => {
    const after = id && isImported(id) ? texts[id] : undefined;
    if (!id || after === undefined) return [];
    const before = value(record) ?? '';
    return isSame(id, before, after) ? [] : { column: id, before, after };
  });
}

/** Checks whether two cells have one value in two formats: `17/03/1990` and `1990-03-17`, or a phone number. */
function isSame(column: KnownColumn, one: string, other: string): boolean {
  return one === other || storedValue(column, one) === storedValue(column, other);
}

/** Returns a value in its stored format; an invalid value stays unchanged. */
function storedValue(column: KnownColumn, text: string): string {
  const value = valueIn(column, text);
  if (!isField(column)) return value;
  const { success, output } = v.safeParse(fields[column].rule, value);
  return success ? String(output) : value;
}

const isField = (column: KnownColumn): column is ApplicationField => fieldNames.some(name => name === column);

const unreadable =
  'The application of this row could not be read, so it was not compared. The operators have been alerted.';
const noRecord = 'There is no such application, or it was deleted.';
const changedSince = 'This application has changed since the export. Export it again.';
const notByImport = 'An import does not change this. Change it in the application.';

function planChange(row: ReadRow, found: RelatedRecords, rules: Rules): Outcome {
  const { record } = found;
  if (!record) return { kind: 'faulty', faults: [{ column: 'record', message: noRecord }] };
  const differences = differencesOf(row, record);
  if (differences.length === 0) return { kind: 'same' };
  if (row.texts.version !== String(record.version))
    return { kind: 'faulty', faults: [{ column: 'version', message: changedSince }] };
  if (record.closedAt)
    return { kind: 'faulty', faults: [{ column: 'closed', message: messages.caseClosed }] };
  const statement = statementOf(row.values, record);
  const { changes, faults } = changesOf(differences, statement, rules);
  const isShared = row.values.emailShared === 'yes';
  const taken: RowFault[] = [
    ...(changes.passport !== undefined && isOthers(found.passportOf, record)
      ? [{ column: 'passport' as const, message: messages.passportTaken }]
      : []),
    ...(changes.email !== undefined && isOthers(found.emailOf, record) && !isShared
      ? [{ column: 'email' as const, message: messages.emailTaken }]
      : []),
  ];
  return outcomeOf([...row.unread, ...faults, ...taken, ...statement.faults], {
    kind: 'changed',
    id: record._id,
    version: record.version,
    changes: {
      ...changes,
      ...statement.changes,
      ...(changes.email !== undefined && isShared && { emailShared: true }),
    },
    differences,
  });
}

const isOthers = (holder: string | undefined, { _id }: ComparedApplication) =>
  holder !== undefined && holder !== _id;

function changesOf(
  differences: readonly Difference[],
  statement: Pick<ComparedApplication, 'namesAsInPassport'>,
  rules: Rules,
): { readonly changes: Changes; readonly faults: readonly RowFault[] } {
  const changes: Record<string, unknown> = {};
  const faults: RowFault[] = [];
  for (const { column, after } of differences) {
    const value = valueIn(column, after);
    const fault = isField(column)
      ? v.safeParse(ruleOf(column, { ...statement, isEdit: true }), value).issues?.[0].message
      : faultOf(column, value, rules);
    if (fault) faults.push({ column, message: fault });
    else if (isYesOrNo(column)) changes[column] = value === 'yes';
    else changes[column] = column === 'pending' && value === '' ? null : value;
  }
  return { changes: changes as Changes, faults };
}

const isYesOrNo = (column: KnownColumn) => column === 'consent' || column === 'namesAsInPassport';

function faultOf(column: KnownColumn, value: string, rules: Rules): string | undefined {
  if (isYesOrNo(column)) return isYesNoOrEmpty(value) ? undefined : importMessages.yesOrNo;
  if (column === 'language') return ['en', 'bn'].includes(value) ? undefined : messages.invalid('language');
  if (column !== 'pending') return notByImport;
  if (value === '') return undefined;
  return /^\d{4}-/.test(value) ? collectDayProblem(value, rules.today) : messages.invalid('date');
}
