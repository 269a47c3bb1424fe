import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Writer } from '../../activity/write-activity.ts';
import { type TransactionPart, transact, transactionPartsMax } from '../../server/aws/transaction.ts';
import { DomainError } from '../../shared/errors.ts';
import { shardOf } from '../../shared/id.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { searchEntries } from '../rules/search-entries.ts';
import { findApplication, newParts } from '../store/applications.ts';
import { counterMoves } from '../store/counted.ts';
import { countPart, type Import } from '../store/imports.ts';
import { putEntries } from '../store/search-entries.ts';
import type { StoredApplication } from '../stored-application.ts';
import { idAfter } from './imported-record.ts';
import type { RowOutcome } from './routes.ts';

interface Row {
  readonly row: number;
  readonly record: StoredApplication;
}

export interface Saved {
  readonly outcome: RowOutcome;
  readonly _id?: string;
  readonly faults?: Readonly<Record<string, string>>;
}

/** Shards of the totals that share a counter are written in sequence, so that staff's changes rarely conflict. */
export async function saveRows(
  rows: readonly Row[],
  of: Import,
  writer: Writer,
): Promise<ReadonlyMap<number, Saved>> {
  await putEntries(rows.flatMap(({ record }) => searchEntries(record)));
  const partsOf = (records: readonly StoredApplication[]) => [
    ...newParts(records, writer),
    ...records.slice(0, 1).map(({ _id }) => countPart(of, _id, ['added', records.length])),
  ];
  const write = async (some: readonly Row[]) => {
    const saved: (readonly [number, Saved])[] = [];
    for (const together of packed(some, partsOf)) saved.push(...(await saveTogether(together, of, partsOf)));
    return saved;
  };
  // If two rows have the same passport or email, the first is added.
  const late = rows.filter((row, place) => rows.slice(0, place).some(other => isAtOdds(other, row)));
  const first = rows.filter(row => !late.includes(row));
  const shards = Object.values(Object.groupBy(first, ({ record }) => shardOf(record._id))).map(
    (all = []) => all,
  );
  const apart = meetInNoCounter(shards) ? shards : [shards.flat()];
  const saved = (await Promise.all(apart.map(write))).flat();
  return new Map([...saved, ...(await write(late))]);
}

type PartsOf = (records: readonly StoredApplication[]) => TransactionPart[];

function packed(rows: readonly Row[], partsOf: PartsOf): Row[][] {
  const packs: Row[][] = [];
  for (const row of rows) {
    const last = packs.at(-1) ?? [];
    const records = [...last, row].map(({ record }) => record);
    const fits = last.every(other => !isAtOdds(other, row)) && partsOf(records).length <= transactionPartsMax;
    if (last.length > 0 && fits) last.push(row);
    else packs.push([row]);
  }
  return packs;
}

/** Returns whether two rows write one item, which a transaction cannot. The second is rejected alone. */
function isAtOdds({ record: one }: Row, { record: other }: Row): boolean {
  return one._id === other._id || one.passport === other.passport || one.email === other.email;
}

/** Returns whether no two shards share a counter. The counters of days between stages have no shards. */
function meetInNoCounter(shards: readonly (readonly Row[])[]): boolean {
  const counters = shards.map(
    rows =>
      new Set(
        rows.flatMap(({ record }) =>
          counterMoves(undefined, record, officeDayOf(new Date(record.createdAt))).map(move => move.record),
        ),
      ),
  );
  const all = counters.flatMap(ofShard => [...ofShard]);
  return new Set(all).size === all.length;
}

/** Writes rows in one transaction. If it rejects a row, each row is written in its own transaction. */
async function saveTogether(
  rows: readonly Row[],
  of: Import,
  partsOf: PartsOf,
): Promise<(readonly [row: number, saved: Saved])[]> {
  const records = rows.map(({ record }) => record);
  try {
    await transact(partsOf(records));
    return rows.map(({ row, record }) => [row, { outcome: 'added', _id: record._id }]);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const saved: (readonly [number, Saved])[] = [];
  for (const { row, record } of rows) saved.push([row, await saveOne(record, of, partsOf)]);
  return saved;
}

/** Writes one row. Throws NOT_FOUND if the import has ended and the record does not exist. */
async function saveOne(record: StoredApplication, of: Import, partsOf: PartsOf): Promise<Saved> {
  const { _id } = record;
  const stored = await findApplication(_id);
  if (stored && wasDeletedBefore(stored, of)) {
    const next = { ...record, _id: idAfter(_id) };
    await putEntries(searchEntries(next));
    return saveOne(next, of, partsOf);
  }
  if (stored) return { outcome: 'existing', _id };
  try {
    await transact(partsOf([record]));
    return { outcome: 'added', _id };
  } catch (error) {
    if (!isRefused(error)) throw error;
    // A concurrent repeat of the request may have written the record, so its search words stay.
    if (await findApplication(_id)) return { outcome: 'existing', _id };
    if (error instanceof DomainError && error.code !== 'NOT_FOUND')
      return { outcome: 'refused', faults: error.fields ?? {} };
    throw error;
  }
}

/** A row is added again if its record was deleted before the import began, for example because the earlier import was taken back. */
function wasDeletedBefore({ deletedAt, joined }: StoredApplication, { began }: Import): boolean {
  return deletedAt !== undefined && !joined && Date.parse(deletedAt) < began.getTime();
}

/** Returns whether a condition failed: the record exists already, or its passport or email is taken. */
function isRefused(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  return (
    error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed')
  );
}
