import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { totalChanges } from '../../../functions/application/changes.ts';
import { countedForm } from '../../../functions/application/stored-application.ts';
import { totalsParts } from '../../../functions/application/totals.ts';
import { indexAttributes, type StoredApplication, stagesOf } from '../../../functions/deployment.ts';
import { runCommand } from '../tools.ts';
import { changeApplications, isWritten, updateOf } from './change-applications.ts';

/**
 * `npm run reindex` gives every application what this version knows it by and a version before wrote otherwise: its stages,
 * its row of the list, the attributes of its indexes, and its place in the totals. It can run at any time and as often as
 * you like, and be stopped anywhere: see docs/upgrade.md.
 */
await runCommand(async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  await changeApplications(client, 'what this version knows them by', async ({ item, record }) => {
    if (!isMoved(record)) return isMovedBy(client, record);
    const wanted = indexAttributes(record);
    if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value)))
      return undefined;
    return isWritten(client, new UpdateCommand(updateOf(record, wanted)));
  });
});

function isMoved({ stages, counted }: StoredApplication): boolean {
  return stages !== undefined && counted === countedForm;
}

/**
 * Gives a record its stages, and counts it, in one transaction. With the next version: who read the record before this
 * cannot write over it. False where it has changed since it was read.
 */
async function isMovedBy(client: DynamoDBDocumentClient, record: StoredApplication): Promise<boolean> {
  const after = {
    ...record,
    stages: stagesOf(record),
    counted: countedForm,
    version: record.version + 1,
  };
  const { stages, counted, version } = after;
  const Update = updateOf(record, { stages, counted, version, ...indexAttributes(after) });
  const totals = totalsParts([{ id: record._id, changes: totalChanges(record, after) }]).map(
    ({ write }) => write,
  );
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...totals] }));
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false;
    throw error;
  }
}
