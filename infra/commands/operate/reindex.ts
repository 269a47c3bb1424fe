import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { indexAttributes, tables } from '../../../functions/contract.ts';
import { eachApplication } from './each-application.ts';
import { nameOf } from './storage.ts';

/**
 * `npm run reindex` gives every application its row of the list and the attributes that its indexes need today, where a
 * version before wrote it without them or otherwise. It can run at any time and as often as you like: see docs/upgrade.md.
 */

const { partition } = tables.applications;

async function reindex(): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const counts = { all: 0, done: 0, changed: 0 };
  for await (const { item, record } of eachApplication(client)) {
    counts.all += 1;
    const wanted = indexAttributes(record);
    if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value))) continue;
    counts[(await write(client, item, wanted)) ? 'done' : 'changed'] += 1;
  }
  console.log(`${counts.done} of ${counts.all} applications were given what their indexes need.`);
  if (counts.changed > 0)
    throw new Error(`${counts.changed} were changed by somebody meanwhile: run it again.`);
}

/** False where somebody has changed the record since it was read. */
async function write(
  client: DynamoDBDocumentClient,
  item: Readonly<Record<string, unknown>>,
  wanted: ReturnType<typeof indexAttributes>,
): Promise<boolean> {
  const names = Object.keys(wanted);
  const command = new UpdateCommand({
    TableName: nameOf('applications'),
    Key: { [partition]: item[partition] },
    UpdateExpression: `SET ${names.map(name => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(names.map(name => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':version': item['version'],
      ...Object.fromEntries(names.map(name => [`:${name}`, wanted[name]])),
    },
  });
  try {
    await client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

try {
  await reindex();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
