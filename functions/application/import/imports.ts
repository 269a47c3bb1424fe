import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { versionCondition } from '../../server/aws/conditions.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { isConditionRefused, unlessRefused } from '../../server/aws/refusals.ts';
import { environment } from '../../server/environment.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { Instant } from '../../shared/schemas.ts';
import type { Import } from './imported-record.ts';

/** Records of imports in the table of applications, one for each file, for as long as the table is kept. */

const Begun = v.object({ began: Instant, receivedColumn: v.optional(v.number()) });

const recordOf = (id: string) => `import#${id}`;

/** The id of the import of a file, by the file's SHA-256 in hexadecimal digits. */
export function importOf(hash: string): string {
  return hash.slice(0, limits.idLength);
}

/** Begins an import, unless it began before. */
export async function keepImport({ id, began }: Import): Promise<void> {
  const put = new PutCommand({
    TableName: environment('applications'),
    Item: { _id: recordOf(id), began: began.toISOString() },
    ...versionCondition(undefined, '_id'),
  });
  await dynamo.send(put).catch(unlessRefused);
}

/** @throws DomainError NOT_FOUND for an import that nobody began */
export async function findImport(id: string): Promise<Import & { readonly receivedColumn?: number }> {
  const found = await readItem('applications', recordOf(id), Begun, `Import ${id}`);
  if (!found) throw new DomainError('NOT_FOUND', messages.notFound);
  const { began, receivedColumn } = found;
  return { id, began: new Date(began), ...(receivedColumn !== undefined && { receivedColumn }) };
}

/**
 * Holds an import to one column for the days of receipt: the ids of its rows are made of them, so that with another one each
 * would be added again.
 * @throws DomainError NOT_FOUND, and INVALID for another column than at first
 */
export async function writeImport(id: string, receivedColumn: number): Promise<Import> {
  const found = await findImport(id);
  if (found.receivedColumn === receivedColumn) return found;
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: environment('applications'),
        Key: { _id: recordOf(id) },
        UpdateExpression: 'SET #column = :column',
        ConditionExpression: 'attribute_not_exists(#column) OR #column = :column',
        ExpressionAttributeNames: { '#column': 'receivedColumn' },
        ExpressionAttributeValues: { ':column': receivedColumn },
      }),
    );
    return found;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    throw new DomainError('INVALID', otherColumn);
  }
}

const otherColumn =
  'This file was imported before with another column for the day of receipt. Choose that one again, or save the file under a new name with a change in it.';
