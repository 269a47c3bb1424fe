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

const Stored = v.object({ who: Id, began: Instant, file: Id, rows: v.number() });

const recordOf = (id: string) => `importing#${id}`;
/** The counts are split into four records, so that concurrent transactions of one import rarely conflict. */
const counterRecordOf = (id: string, shard: string) => `${recordOf(id)}#${shard}`;

const { partition, expires } = tables.applications;

const expiryOf = ({ began }: Import): number =>
  Math.floor(began.getTime() / 1000) + serverLimits.importHours * 3600;

export async function keepImport({ id, ...begun }: Import): Promise<void> {
  const Item = {
    ...begun,
    [partition]: recordOf(id),
    began: begun.began.toISOString(),
    [expires]: expiryOf({ id, ...begun }),
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
  const found = stored && { ...stored, id, began: new Date(stored.began) };
  return requireOwnWork(found, by, serverLimits.importHours * 60);
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
  const counts = records.map(record => parseOrFault(Counted, record, 'The counts of an import'));
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
