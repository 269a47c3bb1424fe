import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { versionCondition } from '../../server/aws/conditions.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { ignoreConditionFailure, isConditionFailure } from '../../server/aws/refusals.ts';
import { nameOfResource } from '../../server/environment.ts';
import { Fault } from '../../server/fault.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { Instant } from '../../shared/schemas.ts';
import type { ImportedFile } from './imported-record.ts';

/** Records of imported files, kept permanently and shared by all imports of a file, so that no row is added twice. */

const Stored = v.object({ began: Instant, receivedColumn: v.optional(v.number()) });

const recordOf = (id: string) => `import#${id}`;

/** `hash` is the SHA-256 of the file in hexadecimal. */
export function fileIdOf(hash: string): string {
  return hash.slice(0, limits.idLength);
}

export async function keepFile({ id, began }: ImportedFile): Promise<void> {
  const put = new PutCommand({
    TableName: nameOfResource('applications'),
    Item: { _id: recordOf(id), began: began.toISOString() },
    ...versionCondition(undefined, '_id'),
  });
  await dynamo.send(put).catch(ignoreConditionFailure);
}

/** Throws CONFLICT if an earlier import of the file had another column for the day of receipt: row ids depend on it. */
export async function findFile(id: string, receivedColumn: number): Promise<ImportedFile> {
  const stored = await readItem('applications', recordOf(id), Stored, 'An imported file');
  if (!stored) throw new Fault('An import has no file');
  const file = { id, began: new Date(stored.began) };
  if (stored.receivedColumn === receivedColumn) return file;
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: nameOfResource('applications'),
        Key: { _id: recordOf(id) },
        UpdateExpression: 'SET #column = :column',
        ConditionExpression: 'attribute_not_exists(#column) OR #column = :column',
        ExpressionAttributeNames: { '#column': 'receivedColumn' },
        ExpressionAttributeValues: { ':column': receivedColumn },
      }),
    );
    return file;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    throw new DomainError('CONFLICT', otherColumn);
  }
}

/** Lets the next import of a file have another column for the day of receipt. */
export async function forgetReceivedColumn(id: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: nameOfResource('applications'),
      Key: { _id: recordOf(id) },
      UpdateExpression: 'REMOVE #column',
      ConditionExpression: 'attribute_exists(#id)',
      ExpressionAttributeNames: { '#column': 'receivedColumn', '#id': '_id' },
    }),
  );
}

const otherColumn =
  'This file was imported before with another column for the day of receipt. Choose that one again, or save the file under a new name with a change in it.';
