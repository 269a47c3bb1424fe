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
import { countedForms, counterMoves, isCounted } from '../../../functions/application/counted.ts';
import { counterParts } from '../../../functions/application/counters.ts';
import { dayOf, isId } from '../../../functions/contract.ts';
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
 * `npm run reindex` gives every application what this version knows it by and a version before wrote otherwise: its stages, its
 * row of the list, the attributes of its indexes, the words of the search, its places in the office's queues, its place in the
 * totals and in the days from stage to stage, and the record that counts the openings of its copy. It can run at any time and
 * as often as you like, and be stopped anywhere: see docs/upgrade.md.
 * @throws Error when somebody has changed a record meanwhile, or one cannot be read: its id and wrong fields are printed
 */
await runCommand(async () => {
  const counts = { all: 0, done: 0, changed: 0, unreadable: 0 };
  const input = { TableName: nameOf('applications'), ConsistentRead: true };
  // The table also holds totals, and claims on passports and emails.
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
  console.log(`${counts.done} of ${counts.all} applications were given what this version knows them by.`);
  if (counts.changed > 0)
    throw new Error(`${counts.changed} were changed by somebody meanwhile: run it again.`);
  if (counts.unreadable > 0) throw new Error(`${counts.unreadable} cannot be read: put them right.`);
});

/**
 * Gives an application, deleted or not, what it lacks. Undefined where there is nothing to do, false where somebody has changed
 * it since it was read.
 * @param item all that the table has of it
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
 * Moves how often the copy of an application was opened, as a version before this one counted it there, to the record that
 * counts it now.
 * @returns undefined where there is nothing to move, false where somebody has changed it since it was read
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
    // What is there already is later.
    UpdateExpression: 'ADD #opened :opened SET #openedAt = if_not_exists(#openedAt, :openedAt)',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':opened': opened, ':openedAt': openedAt },
  };
  return areWritten([{ Update: from }, { Update: to }]);
}

/**
 * Gives a record its stages, and counts it, in one transaction. With the next version: who read the record before this
 * cannot write over it. False where it has changed since it was read.
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
  const totals = counterParts(counterMoves(record, after, dayOf(new Date()))).map(({ write }) => write);
  return areWritten([{ Update }, ...totals]);
}

/**
 * Writes what a record has in another table, as far as it is missing there or of another state. True where some was written,
 * undefined where there was nothing to do.
 */
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

/** Sets attributes of a record, unless it has changed since it was read. */
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

/** Makes an update, and tells whether it was made, or refused as its record is no longer as it was read. */
async function isWritten(update: UpdateCommandInput): Promise<boolean> {
  try {
    await client.send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Makes several writes or none of them, and tells which: as `isWritten` does of one. */
async function areWritten(TransactItems: TransactWriteCommandInput['TransactItems']): Promise<boolean> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false;
    throw error;
  }
}
