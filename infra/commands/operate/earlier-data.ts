import {
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { environmentNames, type TableName } from '../../../functions/deployment.ts';
import { requireResourceName } from './storage.ts';
import { exportData } from './stored-data.ts';

/** Tables of applications, which are all read at the same time: newer messages would not match the applications. */
const caseTables = [
  'applications',
  'words',
  'work',
  'openings',
  'messages',
  'activity',
] as const satisfies TableName[];

/** Longest wait: AWS needs some minutes to restore any table, and hours for a large one. */
const longestRestore = { maxWaitTime: 12 * 60 * 60, maxDelay: 20 };

/**
 * Exports all data, with applications as they were at an earlier time: restores their tables to new tables, reads these
 * and deletes them. Slides, settings and files are the current ones. After an interruption it continues with the tables
 * that exist.
 */
export async function exportEarlierData(time: string, folder: string) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new Error('Which time? --time 2026-11-20T08:00:00Z');
  const client = new DynamoDBClient();
  const earlier = caseTables.map(kind => {
    const source = requireResourceName(kind);
    return { kind, source, target: `${source}-at-${date.getTime()}` };
  });
  await Promise.all(
    earlier.map(async ({ source, target }) => {
      const restoring = new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: date,
        GlobalSecondaryIndexOverride: [],
      });
      await client.send(restoring).catch(error => {
        if (!(error instanceof TableAlreadyExistsException)) throw error;
      });
      await waitUntilTableExists({ client, ...longestRestore }, { TableName: target });
    }),
  );
  for (const { kind, target } of earlier) process.env[environmentNames[kind]] = target;
  const counts = await exportData(folder);
  for (const { target } of earlier) await client.send(new DeleteTableCommand({ TableName: target }));
  return counts;
}
