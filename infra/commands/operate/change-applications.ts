import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  paginateScan,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  type UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { isId } from '../../../functions/contract.ts';
import { StoredApplication, tables } from '../../../functions/deployment.ts';
import { nameOf } from './storage.ts';

/** An application as the functions read it, and the item with all that the table has of it. */
interface Found {
  readonly record: StoredApplication;
  readonly item: Readonly<Record<string, unknown>>;
}

/**
 * Changes every application, deleted or not, and says how many it changed.
 * @param given what the changed ones were given
 * @param change undefined where nothing is to change; false where somebody has changed the record since it was read
 * @throws Error when somebody has changed one meanwhile
 */
export async function changeApplications(
  client: DynamoDBDocumentClient,
  given: string,
  change: (found: Found) => Promise<boolean | undefined>,
): Promise<void> {
  const counts = { all: 0, done: 0, changed: 0 };
  for await (const found of eachApplication(client)) {
    counts.all += 1;
    const isDone = await change(found);
    if (isDone !== undefined) counts[isDone ? 'done' : 'changed'] += 1;
  }
  console.log(`${counts.done} of ${counts.all} applications were given ${given}.`);
  if (counts.changed > 0)
    throw new Error(`${counts.changed} were changed by somebody meanwhile: run it again.`);
}

/** The table also holds totals, and claims on passports and emails. */
async function* eachApplication(client: DynamoDBDocumentClient): AsyncGenerator<Found> {
  const input = { TableName: nameOf('applications'), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, input))
    for (const item of Items)
      if (isId(String(item[tables.applications.partition])))
        yield { item, record: v.parse(StoredApplication, item) };
}

/** Sets attributes of a record, unless it has changed since it was read. */
export function updateOf(
  { _id, version }: StoredApplication,
  attributes: Readonly<Record<string, unknown>>,
): UpdateCommandInput & { UpdateExpression: string } {
  const names = Object.keys(attributes);
  return {
    TableName: nameOf('applications'),
    Key: { [tables.applications.partition]: _id },
    UpdateExpression: `SET ${names.map(name => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: Object.fromEntries(['version', ...names].map(name => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':read': version,
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
    },
  };
}

/** Makes an update, and tells whether it was made, or refused as its record is no longer as it was read. */
export async function isWritten(client: DynamoDBDocumentClient, update: UpdateCommand): Promise<boolean> {
  try {
    await client.send(update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Makes several writes or none of them, and tells which: as `isWritten` does of one. */
export async function areWritten(
  client: DynamoDBDocumentClient,
  TransactItems: TransactWriteCommandInput['TransactItems'],
): Promise<boolean> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false;
    throw error;
  }
}
