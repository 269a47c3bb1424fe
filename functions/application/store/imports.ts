import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { versionCondition } from '../../server/aws/conditions.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { readMany } from '../../server/aws/read-many.ts';
import { type TransactionPart, transact } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { requireOwnWork } from '../../server/require-own-work.ts';
import { DomainError } from '../../shared/errors.ts';
import { shardOf, shards } from '../../shared/id.ts';
import { messages } from '../../shared/messages.ts';
import { Id, Instant } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';

/** The transactions that write applications also update the import's counts, so a repeat counts once. */

export interface Import {
  readonly id: string;
  readonly who: string;
  readonly began: Date;
  readonly file: string;
  readonly rows: number;
}

/** Progress of taking an import back. Each part of the work replaces it, one step on. */
export const TakingBack = v.object({
  step: v.number(),
  isDone: v.boolean(),
  total: v.number(),
  done: v.number(),
  deleted: v.number(),
  restored: v.number(),
  kept: v.number(),
  /** Number of stored parts of the list of kept records. */
  parts: v.number(),
  /** Number of times that the history was read to its end. */
  rounds: v.number(),
  cursor: v.optional(v.object({ subject: v.string(), at: v.string() })),
});
export type TakingBack = v.InferOutput<typeof TakingBack>;

const Stored = v.object({
  who: Id,
  began: Instant,
  file: Id,
  rows: v.number(),
  /** True if the import's history entries have its id. Those before release 0.2 have none. */
  isMarked: v.optional(v.literal(true)),
  takingBack: v.optional(TakingBack),
});

export const recordOf = (id: string) => `importing#${id}`;
/** The counts are split into four records, so that concurrent transactions of one import rarely conflict. */
const counterRecordOf = (id: string, shard: string) => `${recordOf(id)}#${shard}`;

const { partition, expires } = tables.applications;

const daySeconds = 86_400;

export const expiryOf = ({ began }: Pick<Import, 'began'>): number =>
  Math.floor(began.getTime() / 1000) + serverLimits.takeBackDays * daySeconds;

export async function keepImport({ id, ...begun }: Import): Promise<void> {
  const Item = {
    ...begun,
    isMarked: true,
    [partition]: recordOf(id),
    began: begun.began.toISOString(),
    [expires]: expiryOf(begun),
  };
  await dynamo.send(
    new PutCommand({
      TableName: nameOfResource('applications'),
      Item,
      ...versionCondition(undefined, partition),
    }),
  );
}

/** Throws NOT_FOUND for an unknown import, another person's, or one that started over `importHours` ago. */
export async function findImport(
  id: string,
  by: { readonly who: string; readonly now: Date },
): Promise<Import> {
  const stored = await readItem('applications', recordOf(id), Stored, 'An import');
  return requireOwnWork(stored && importOf(id, stored), by, serverLimits.importHours * 60);
}

export interface TakeableImport extends Import {
  readonly takingBack: TakingBack | undefined;
}

/** Returns an import of any person. Throws NOT_FOUND if it is unknown or began over `takeBackDays` ago. */
export async function findImportToTakeBack(id: string, now: Date): Promise<TakeableImport> {
  const stored = await readItem('applications', recordOf(id), Stored, 'An import');
  const found = stored && takeableOf(id, stored, now);
  if (!found) throw new DomainError('NOT_FOUND', messages.notFound);
  return found;
}

/** Returns those of these imports that can be taken back or were, at most 20, because of the counts of each. */
export async function readImports(
  ids: readonly string[],
  now: Date,
): Promise<(TakeableImport & { readonly counts: ImportCounts })[]> {
  const keys = ids.flatMap(id => [recordOf(id), ...shards.map(shard => counterRecordOf(id, shard))]);
  const items = await readMany('applications', keys);
  const byKey = new Map(items.map(item => [item[partition], item]));
  return ids.flatMap(id => {
    const item = byKey.get(recordOf(id));
    const found = item && takeableOf(id, parseOrFault(Stored, item, 'An import'), now);
    return found
      ? { ...found, counts: countsIn(shards.map(shard => byKey.get(counterRecordOf(id, shard)))) }
      : [];
  });
}

/** Imports in one read. Each has 5 records, and a read returns at most 100. */
export const importsAtOnce = 20;

type StoredImport = v.InferOutput<typeof Stored>;

const importOf = (id: string, stored: StoredImport) => ({ ...stored, id, began: new Date(stored.began) });

function takeableOf(id: string, stored: StoredImport, now: Date): TakeableImport | undefined {
  const found = importOf(id, stored);
  const isOver = now.getTime() / 1000 >= expiryOf(found);
  return stored.isMarked && !isOver ? { ...found, takingBack: stored.takingBack } : undefined;
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
}

/** Returns the write that counts written applications. It fails with NOT_FOUND after the import has ended. */
export function countPart(
  of: Import,
  application: string,
  [counter, count]: readonly [keyof ImportCounts, number],
): TransactionPart {
  return {
    write: {
      Update: {
        ...counterUpdate(of, shardOf(application), 'ADD #counter :count SET #expires = :expires'),
        ConditionExpression: 'attribute_not_exists(#ended)',
        ExpressionAttributeNames: { '#counter': counter, '#ended': 'ended', '#expires': expires },
        ExpressionAttributeValues: { ':count': count, ':expires': expiryOf(of) },
      },
    },
    refusal: new DomainError('NOT_FOUND', messages.notFound),
  };
}

const Counted = v.object({ added: v.optional(v.number(), 0), changed: v.optional(v.number(), 0) });

/** Ends an import and returns its counts. Later requests of the import fail. Can be repeated. */
export async function endImport(of: Import): Promise<ImportCounts> {
  await transact(
    shards.map(shard => ({
      write: {
        Update: {
          ...counterUpdate(of, shard, 'SET #ended = :one, #expires = :expires'),
          ExpressionAttributeNames: { '#ended': 'ended', '#expires': expires },
          ExpressionAttributeValues: { ':one': 1, ':expires': expiryOf(of) },
        },
      },
    })),
  );
  const ids = shards.map(shard => counterRecordOf(of.id, shard));
  const records = await readMany('applications', ids, undefined, { isConsistent: true });
  return countsIn(records);
}

function countsIn(records: readonly unknown[]): ImportCounts {
  const counts = records.map(record => parseOrFault(Counted, record ?? {}, 'The counts of an import'));
  return {
    added: counts.reduce((sum, { added }) => sum + added, 0),
    changed: counts.reduce((sum, { changed }) => sum + changed, 0),
  };
}

function counterUpdate(of: Import, shard: string, UpdateExpression: string) {
  return {
    TableName: nameOfResource('applications'),
    Key: { [partition]: counterRecordOf(of.id, shard) },
    UpdateExpression,
  };
}
