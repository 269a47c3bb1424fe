import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import {
  currentStage,
  indexAttributes,
  isLive,
  type StoredApplication,
  stagesOf,
  stageTotalsId,
  tables,
} from '../../../functions/contract.ts';
import { changeApplications, updateOf } from './change-applications.ts';
import { nameOf } from './storage.ts';

/**
 * `npm run stages` gives every application from before there were stages those that are known of it, and counts it at
 * the last of them. It can run at any time and as often as you like: see docs/upgrade.md.
 */
await changeApplications('the stages that are known', async (client, { record }) => {
  if (record.stages) return undefined;
  const updates = isLive(record) ? [recordUpdate(record), countUpdate(record)] : [recordUpdate(record)];
  try {
    await client.send(new TransactWriteCommand({ TransactItems: updates.map(Update => ({ Update })) }));
    return true;
  } catch (error) {
    // Somebody has changed the record, or its total, since it was read.
    const isPassing = ['None', 'ConditionalCheckFailed', 'TransactionConflict'];
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
    if (reasons?.every(({ Code = 'None' }) => isPassing.includes(Code))) return false;
    throw error;
  }
});

/** With the next version: who read the record before this cannot write over it. */
function recordUpdate(record: StoredApplication) {
  const stages = stagesOf(record);
  const version = record.version + 1;
  return updateOf(record, { stages, version, ...indexAttributes({ ...record, stages, version }) });
}

function countUpdate(record: StoredApplication) {
  return {
    TableName: nameOf('applications'),
    Key: { [tables.applications.partition]: stageTotalsId },
    UpdateExpression: 'ADD #stage :one',
    ExpressionAttributeNames: { '#stage': currentStage(stagesOf(record)) ?? '' },
    ExpressionAttributeValues: { ':one': 1 },
  };
}
