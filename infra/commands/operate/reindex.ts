import { isDeepStrictEqual } from 'node:util';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  paginateScan,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { countedForms, counterMoves, isCounted } from '../../../functions/application/store/counted.ts';
import { counterParts } from '../../../functions/application/store/counters.ts';
import { oldestKey } from '../../../functions/application/work/oldest.ts';
import { tallyKey } from '../../../functions/application/work/tallies.ts';
import { isId, officeDayOf } from '../../../functions/contract.ts';
import {
  indexAttributes,
  StoredApplication,
  stagesOf,
  storedWords,
  tables,
  workItems,
} from '../../../functions/deployment.ts';
import { writeMany } from '../../../functions/server/aws/write-many.ts';
import { runCommand } from '../tools.ts';
import { nameOf } from './storage.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient());

/**
 * `npm run reindex` updates applications of earlier versions: stages, row of the list, index attributes, search words, queue items,
 * counters of totals and of days from stage to stage, and the record of openings. It can be stopped and repeated at any time. See
 * docs/upgrade.md.
 * @throws Error if a record was changed meanwhile or cannot be read; prints the id and wrong fields of unreadable ones
 */
await runCommand(async () => {
  const counts = { all: 0, done: 0, changed: 0, unreadable: 0 };
  const input = { TableName: nameOf('applications'), ConsistentRead: true };
  // The table also has totals, and claims on passports and emails.
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
      const isDone = await isReindexed(item, output);
      if (isDone !== undefined) counts[isDone ? 'done' : 'changed'] += 1;
    }
  // The counters ignore the new items, so the next count reads all of them.
  await writeMany('work', { remove: [tallyKey, oldestKey] });
  console.log(`${counts.done} of ${counts.all} applications were given what this version knows them by.`);
  if (counts.changed > 0) throw new Error(`${counts.changed} were changed meanwhile: run it again.`);
  if (counts.unreadable > 0) throw new Error(`${counts.unreadable} cannot be read: correct them.`);
});

/**
 * Updates an application, deleted ones too.
 * @param item the whole stored item
 * @returns undefined if nothing was missing, false if the application was changed since the read
 */
async function isReindexed(
  item: Readonly<Record<string, unknown>>,
  record: StoredApplication,
): Promise<boolean | undefined> {
  const areMoved = await moveOpenings(record);
  if (areMoved === false) return false;
  const haveWords = await addMissing('words', storedWords(record));
  const haveWork = await addMissing('work', workItems(record));
  if (record.stages === undefined || !isCounted(record)) return isCountedBy(record);
  const wanted = indexAttributes(record);
  if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value)))
    return areMoved ?? haveWords ?? haveWork;
  return isWritten(updateOf(record, wanted));
}

/**
 * Moves the count of a copy's openings from the application, where earlier versions kept it, to the table `openings`.
 * @returns undefined if there is no count to move, false if the application was changed since the read
 */
async function moveOpenings({ _id, opened, openedAt }: StoredApplication): Promise<boolean | undefined> {
  if (opened === undefined) return undefined;
  const ExpressionAttributeNames = { '#opened': 'opened', '#openedAt': 'openedAt' };
  const from = {
    TableName: nameOf('applications'),
    Key: { [tables.applications.partition]: _id },
    UpdateExpression: 'REMOVE #opened, #openedAt, openedPlace',
    ConditionExpression: '#opened = :opened',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':opened': opened },
  };
  const to = {
    TableName: nameOf('openings'),
    Key: { [tables.openings.partition]: _id },
    // An existing time is later.
    UpdateExpression: 'ADD #opened :opened SET #openedAt = if_not_exists(#openedAt, :openedAt)',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':opened': opened, ':openedAt': openedAt },
  };
  return areWritten([{ Update: from }, { Update: to }]);
}

/**
 * Adds the stages to a record and counts it, in one transaction. It writes the next version, so that earlier readers cannot
 * overwrite it.
 * @returns false if the record was changed since the read
 */
async function isCountedBy(record: StoredApplication): Promise<boolean> {
  const after = {
    ...record,
    stages: stagesOf(record),
    ...countedForms,
    version: record.version + 1,
  };
  const { stages, version } = after;
  const Update = updateOf(record, { stages, version, ...countedForms, ...indexAttributes(after) });
  const totals = counterParts(counterMoves(record, after, officeDayOf(new Date()))).map(({ write }) => write);
  return areWritten([{ Update }, ...totals]);
}

/** Writes missing or outdated items of a record into another table. Returns undefined if there were none. */
async function addMissing(
  table: 'words' | 'work',
  items: readonly Record<string, unknown>[],
): Promise<true | undefined> {
  if (items.length === 0) return undefined;
  const name = nameOf(table);
  const { partition, sort } = tables[table];
  const Keys = items.map(item => ({ [partition]: item[partition], [sort]: item[sort] }));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }));
  const missing = items.filter(item => !Responses?.[name]?.some(stored => isDeepStrictEqual(stored, item)));
  await writeMany(table, { put: missing });
  return missing.length > 0 || undefined;
}

/** Builds an update of a record, on the condition that its version is unchanged. */
function updateOf(
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

/** Returns false if the record was changed since the read. */
async function isWritten(update: UpdateCommandInput): Promise<boolean> {
  try {
    await client.send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Writes all or nothing. Returns false if a record was changed since the read. */
async function areWritten(TransactItems: TransactWriteCommandInput['TransactItems']): Promise<boolean> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false;
    throw error;
  }
}
