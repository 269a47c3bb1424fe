import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  paginateScan,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { oldestKey } from '../../../functions/application/work/oldest.ts';
import { tallyKey } from '../../../functions/application/work/tallies.ts';
import { isId } from '../../../functions/contract.ts';
import {
  indexAttributes,
  StoredApplication,
  searchEntries,
  tables,
  workItems,
} from '../../../functions/deployment.ts';
import { writeMany } from '../../../functions/server/aws/write-many.ts';
import { runCommand } from '../tools.ts';
import { openStage, stageOption } from './open-stage.ts';
import { startRecount } from './reindex-counters.ts';
import { requireResourceName } from './storage.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient());

/**
 * `npm run reindex -- --stage NAME` rebuilds everything that follows from applications: rows of lists, index attributes,
 * search words, queue items and counters. It can be stopped and repeated at any time. See docs/upgrade.md.
 * @throws Error if a record or a counter has changed meanwhile, or if a record is unreadable; prints id and wrong fields
 * of unreadable records
 */
await runCommand(async () => {
  await openStage(parseArgs({ options: stageOption }).values.stage);
  const counts = { all: 0, rebuilt: 0, changed: 0, unreadable: 0 };
  const counters = await startRecount();
  const input = { TableName: requireResourceName('applications'), ConsistentRead: true };
  // Skips other records of the table: totals, and reserved passport numbers and emails.
  for await (const { Items = [] } of paginateScan({ client }, input))
    for (const item of Items.filter(one => isId(String(one[tables.applications.partition])))) {
      counts.all += 1;
      const { success, output, issues } = v.safeParse(StoredApplication, item);
      if (!success) {
        counts.unreadable += 1;
        const wrong = new Set(issues.map(issue => v.getDotPath(issue)));
        console.error(`${item['_id']} cannot be read: ${[...wrong].join(', ')}`);
        continue;
      }
      counters.add(output);
      const isDone = await isRebuilt(item, output);
      if (isDone !== undefined) counts[isDone ? 'rebuilt' : 'changed'] += 1;
    }
  // Removes the tally, because it does not contain the new items. The next one reads all of them.
  await writeMany('work', { remove: [tallyKey, oldestKey] });
  console.log(`Rebuilt ${counts.rebuilt} of ${counts.all} applications.`);
  if (counts.unreadable > 0)
    throw new Error(`${counts.unreadable} cannot be read: correct them. The counters were not checked.`);
  const { corrected, moved } = await counters.correct();
  console.log(`Corrected ${corrected} counters.`);
  if (counts.changed > 0) throw new Error(`${counts.changed} were changed meanwhile: run it again.`);
  if (moved > 0) throw new Error(`${moved} counters moved meanwhile: run it again.`);
});

/** Rebuilds deleted applications too. @returns undefined if nothing was missing, false if it has changed since it was read */
async function isRebuilt(
  item: Readonly<Record<string, unknown>>,
  record: StoredApplication,
): Promise<boolean | undefined> {
  const haveWords = await addMissing('words', searchEntries(record));
  const haveWork = await addMissing('work', workItems(record));
  const wanted = indexAttributes(record);
  if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value)))
    return haveWords ?? haveWork;
  return isWritten(updateOf(record, wanted));
}

/** Writes missing or outdated items of an application into another table. Returns undefined if there were none. */
async function addMissing(
  table: 'words' | 'work',
  items: readonly Record<string, unknown>[],
): Promise<true | undefined> {
  if (items.length === 0) return undefined;
  const name = requireResourceName(table);
  const { partition, sort } = tables[table];
  const Keys = items.map(item => ({ [partition]: item[partition], [sort]: item[sort] }));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }));
  const missing = items.filter(item => !Responses?.[name]?.some(stored => isDeepStrictEqual(stored, item)));
  await writeMany(table, { put: missing });
  return missing.length > 0 || undefined;
}

/** Returns a command that updates an application. DynamoDB refuses it if the version has changed. */
function updateOf(
  { _id, version }: StoredApplication,
  attributes: Readonly<Record<string, unknown>>,
): UpdateCommandInput & { UpdateExpression: string } {
  const names = Object.keys(attributes);
  return {
    TableName: requireResourceName('applications'),
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

/** Sends the update. Returns false if the application has changed since it was read. */
async function isWritten(update: UpdateCommandInput): Promise<boolean> {
  try {
    await client.send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
