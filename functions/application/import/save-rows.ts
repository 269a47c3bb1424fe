import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Writer } from '../../activity/write-activity.ts';
import { type Part, partsAtOnce, transact } from '../../server/aws/transaction.ts';
import { DomainError } from '../../shared/errors.ts';
import { shardOf } from '../../shared/id.ts';
import { dayOf } from '../../shared/office-time.ts';
import { findApplication, newParts, putWords } from '../applications.ts';
import { counterMoves } from '../counted.ts';
import { countPart, type Import } from '../imports.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { RowOutcome } from './routes.ts';

/** Writes the records of rows, each once. */

interface Row {
  readonly row: number;
  readonly record: StoredApplication;
}

export interface Saved {
  /** `here` is one that was added before. */
  readonly outcome: RowOutcome;
  readonly _id?: string;
  readonly faults?: Readonly<Record<string, string>>;
}

/**
 * Adds records that are not there yet; what became of each, by its row. As many as fit are one transaction. Where they meet in
 * no counter, those of each shard of the totals are written side by side; else one transaction after the other, in the order of
 * the shards: each locks few of them, so that a change by staff at the same moment seldom meets it.
 */
export async function saveRows(
  rows: readonly Row[],
  of: Import,
  writer: Writer,
): Promise<ReadonlyMap<number, Saved>> {
  await putWords(rows.map(({ record }) => record));
  const partsOf = (records: readonly StoredApplication[]) => [
    ...newParts(records, writer),
    ...records.slice(0, 1).map(({ _id }) => countPart(of, _id, ['added', records.length])),
  ];
  const write = async (some: readonly Row[]) => {
    const saved: (readonly [number, Saved])[] = [];
    for (const together of packed(some, partsOf)) saved.push(...(await saveTogether(together, partsOf)));
    return saved;
  };
  // Of two rows with one passport or email the first in the file is added.
  const late = rows.filter((row, place) => rows.slice(0, place).some(other => isAtOdds(other, row)));
  const first = rows.filter(row => !late.includes(row));
  const shards = Object.values(Object.groupBy(first, ({ record }) => shardOf(record._id))).map(
    (all = []) => all,
  );
  const apart = meetInNoCounter(shards) ? shards : [shards.flat()];
  const saved = (await Promise.all(apart.map(write))).flat();
  return new Map([...saved, ...(await write(late))]);
}

/** The parts of the transaction that adds records and counts them for the import. */
type PartsOf = (records: readonly StoredApplication[]) => Part[];

/** The rows in parts that fit into one transaction. */
function packed(rows: readonly Row[], partsOf: PartsOf): Row[][] {
  const packs: Row[][] = [];
  for (const row of rows) {
    const last = packs.at(-1) ?? [];
    const records = [...last, row].map(({ record }) => record);
    const fits = last.every(other => !isAtOdds(other, row)) && partsOf(records).length <= partsAtOnce;
    if (last.length > 0 && fits) last.push(row);
    else packs.push([row]);
  }
  return packs;
}

/** A transaction takes no two writes of one record: the second of them is refused by itself. */
function isAtOdds({ record: one }: Row, { record: other }: Row): boolean {
  return one._id === other._id || one.passport === other.passport || one.email === other.email;
}

/** The days from stage to stage are counted in records that all shards share. */
function meetInNoCounter(shards: readonly (readonly Row[])[]): boolean {
  const counters = shards.map(
    rows =>
      new Set(
        rows.flatMap(({ record }) =>
          counterMoves(undefined, record, dayOf(new Date(record.createdAt))).map(move => move.record),
        ),
      ),
  );
  const all = counters.flatMap(ofShard => [...ofShard]);
  return new Set(all).size === all.length;
}

/** All in one transaction; where it is refused for one of them, each by itself. */
async function saveTogether(
  rows: readonly Row[],
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
  for (const { row, record } of rows) saved.push([row, await saveOne(record, partsOf)]);
  return saved;
}

/** @throws DomainError NOT_FOUND when the import has ended and the record is not there */
async function saveOne(record: StoredApplication, partsOf: PartsOf): Promise<Saved> {
  const { _id } = record;
  if (await findApplication(_id)) return { outcome: 'here', _id };
  try {
    await transact(partsOf([record]));
    return { outcome: 'added', _id };
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Another try of the same call may have written it meanwhile, so its words stay, too.
    if (await findApplication(_id)) return { outcome: 'here', _id };
    if (error instanceof DomainError && error.code !== 'NOT_FOUND')
      return { outcome: 'refused', faults: error.fields ?? {} };
    throw error;
  }
}

/** Checks whether a condition was refused: of a record that is there, or of a passport or an email that is taken. */
function isRefused(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  return (
    error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed')
  );
}
