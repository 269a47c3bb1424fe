import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DynamoDBClient, paginateQuery } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { subjectOf } from '../../../functions/contract.ts';
import { type TableName, tables } from '../../../functions/deployment.ts';
import {
  deleteFiles,
  deleteItems,
  fileKeysIn,
  type Item,
  readFile,
  readItems,
  requireResourceName,
} from './storage.ts';

interface PersonCase {
  readonly id: string;
  /** The application. Undefined if it was removed after the retention period. */
  readonly record: Item | undefined;
  readonly activity: readonly Item[];
  readonly messages: readonly Item[];
  readonly openings: readonly Item[];
  readonly fileKeys: readonly string[];
}

/** Finds all applications of a person, also closed and deleted ones, and the history of removed ones. */
export async function findPerson(passport: string): Promise<PersonCase[]> {
  const records = await withJoined(await scan('applications', ['passport'], passport));
  const entries = await scan('activity', ['after.passport', 'before.passport'], passport);
  const byId = new Map<string, Item | undefined>([
    ...entries.map(
      ({ subject }) => [subject?.S?.replace(subjectOf('application', ''), '') ?? '', undefined] as const,
    ),
    ...records.map(record => [record['_id']?.S ?? '', record] as const),
  ]);
  return Promise.all(
    Array.from(byId, async ([id, record]) => ({
      id,
      record,
      activity: await activityOf(id),
      messages: await scan('messages', ['application'], id),
      openings: await scan('openings', ['application'], id),
      fileKeys: fileKeysIn([record]),
    })),
  );
}

/** Adds applications that were joined with these, because they may have other passport numbers. */
async function withJoined(records: readonly Item[]): Promise<Item[]> {
  const all = new Map(records.map(record => [record['_id']?.S ?? '', record]));
  for (const [id, record] of all) {
    const into = record['joined']?.M?.['into']?.S;
    const others = [
      ...(await scan('applications', ['joined.into'], id)),
      ...(into ? await scan('applications', ['_id'], into) : []),
    ];
    // The loop also visits entries that are added here, because iterating a map includes new entries.
    for (const other of others) {
      const otherId = other['_id']?.S ?? '';
      if (!all.has(otherId)) all.set(otherId, other);
    }
  }
  return [...all.values()];
}

/** Reads all items with the value in one of the attributes. @param places paths of the attributes */
function scan(table: TableName, places: readonly string[], value: string): Promise<Item[]> {
  // Uses placeholders for names, because some are reserved words of DynamoDB.
  const names = [...new Set(places.flatMap(place => place.split('.')))];
  return readItems(table, {
    FilterExpression: places.map(place => `#${place.replaceAll('.', '.#')} = :value`).join(' OR '),
    ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
    ExpressionAttributeValues: { ':value': { S: value } },
  });
}

async function activityOf(id: string): Promise<Item[]> {
  const found: Item[] = [];
  const input = {
    TableName: requireResourceName('activity'),
    KeyConditionExpression: 'subject = :subject',
    ExpressionAttributeValues: { ':subject': { S: subjectOf('application', id) } },
  };
  for await (const { Items = [] } of paginateQuery({ client: new DynamoDBClient() }, input))
    found.push(...Items);
  return found;
}

/** Returns the search words, filter entries or queue items of an application, also those that a failed write left. */
function placesOf(table: 'words' | 'work', id: string): Promise<Item[]> {
  const ExpressionAttributeValues = { ':id': { S: id } };
  return readItems(table, { FilterExpression: 'contains(place, :id)', ExpressionAttributeValues });
}

function addressOf({ at = { NULL: true } }: Item): Item {
  return { [tables.clientAddresses.partition]: at };
}

/** Returns the keys of a message's recipients in the table of budgets. */
function contactsIn({ attempts }: Item): Item[] {
  const keys = (attempts?.L ?? []).flatMap(({ M }) => M?.['contact']?.S ?? []);
  return keys.map(key => ({ [tables.messageBudget.partition]: { S: key } }));
}

export async function exportPerson(held: readonly PersonCase[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = held.map(({ record, activity, messages, openings, ...others }) => ({
    ...others,
    record: record && unmarshall(record),
    activity: activity.map(item => unmarshall(item)),
    messages: messages.map(item => unmarshall(item)),
    openings: openings.map(item => unmarshall(item)),
  }));
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data, undefined, 2), { mode: 0o600 });
  for (const key of held.flatMap(({ fileKeys }) => fileKeys)) {
    const { bytes, contentType } = await readFile(key);
    const name = `${key.replaceAll('/', '-')}.${basename(contentType)}`;
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  }
}

/** Deletes for good. @throws Error if an application is open: only the back office updates lists and totals */
export async function erasePerson(held: readonly PersonCase[]): Promise<void> {
  const open = held.filter(({ record }) => record && !record['deletedAt'] && !record['closedAt']);
  if (open.length > 0)
    throw new Error(`Close or delete it in the back office first: ${open.map(({ id }) => id).join(', ')}`);
  for (const { id, activity, messages, openings, fileKeys } of held) {
    await deleteFiles(fileKeys);
    // Deletes client addresses first, because the history entries are needed to find them.
    await deleteItems('clientAddresses', activity.map(addressOf));
    await deleteItems('activity', activity);
    await deleteItems('messages', messages);
    await deleteItems('messageBudget', messages.flatMap(contactsIn));
    await deleteItems('openings', openings);
    // A link has the names of the files that were sent with it.
    await deleteItems('documentLinks', await scan('documentLinks', ['application'], id));
    await deleteItems('messageLinks', await scan('messageLinks', ['application'], id));
    for (const table of ['words', 'work'] as const) await deleteItems(table, await placesOf(table, id));
    await deleteItems('applications', [{ _id: { S: id } }]);
  }
}
