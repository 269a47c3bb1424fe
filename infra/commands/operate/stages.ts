import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import {
  currentStage,
  indexAttributes,
  isLive,
  type StoredApplication,
  stagesOf,
  stageTotalsId,
  tables,
} from '../../../functions/contract.ts';
import { eachApplication } from './each-application.ts';
import { nameOf } from './storage.ts';

/**
 * `npm run stages` gives every application from before there were stages those that are known of it, and counts it at
 * the last of them. It can run at any time and as often as you like: see docs/upgrade.md.
 */

const { partition } = tables.applications;
type Update = Omit<UpdateCommandInput, 'TableName' | 'UpdateExpression'> & { UpdateExpression: string };

async function addStages(): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const counts = { all: 0, done: 0, changed: 0 };
  for await (const { record } of eachApplication(client)) {
    counts.all += 1;
    if (record.stages) continue;
    counts[(await write(client, record)) ? 'done' : 'changed'] += 1;
  }
  console.log(`${counts.done} of ${counts.all} applications were given the stages that are known.`);
  if (counts.changed > 0)
    throw new Error(`${counts.changed} were changed by somebody meanwhile: run it again.`);
}

/** False where somebody has changed the record, or its total, since it was read. */
async function write(client: DynamoDBDocumentClient, record: StoredApplication): Promise<boolean> {
  const TableName = nameOf('applications');
  const updates = isLive(record) ? [recordUpdate(record), countUpdate(record)] : [recordUpdate(record)];
  try {
    await client.send(
      new TransactWriteCommand({
        TransactItems: updates.map(update => ({ Update: { ...update, TableName } })),
      }),
    );
    return true;
  } catch (error) {
    const isPassing = ['None', 'ConditionalCheckFailed', 'TransactionConflict'];
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
    if (reasons?.every(({ Code = 'None' }) => isPassing.includes(Code))) return false;
    throw error;
  }
}

/** With the next version: who read the record before this cannot write over it. */
function recordUpdate(record: StoredApplication): Update {
  const stages = stagesOf(record);
  const version = record.version + 1;
  const written = { stages, version, ...indexAttributes({ ...record, stages, version }) };
  const names = Object.keys(written);
  return {
    Key: { [partition]: record._id },
    UpdateExpression: `SET ${names.map(name => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':read': record.version,
      ...Object.fromEntries(Object.entries(written).map(([name, value]) => [`:${name}`, value])),
    },
  };
}

function countUpdate(record: StoredApplication): Update {
  return {
    Key: { [partition]: stageTotalsId },
    UpdateExpression: 'ADD #stage :one',
    ExpressionAttributeNames: { '#stage': currentStage(stagesOf(record)) ?? '' },
    ExpressionAttributeValues: { ':one': 1 },
  };
}

try {
  await addStages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
