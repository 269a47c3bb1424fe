import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DynamoDBClient, paginateQuery } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { subjectOf } from '../../../functions/contract.ts';
import { type TableName, tables } from '../../../functions/deployment.ts';
import { deleteFiles, deleteItems, filesNamedIn, type Item, itemsOf, nameOf, readFile } from './storage.ts';

/** One person's data, wherever it is kept: the records with a passport, their files and their history. */

interface Held {
  readonly id: string;
  /** Missing when the application was removed after the years of the site's setting. */
  readonly record: Item | undefined;
  readonly activity: readonly Item[];
  /** Emails about changes and their addresses. */
  readonly notices: readonly Item[];
  /** Number of openings of the copy, and the instant of the last. */
  readonly openings: readonly Item[];
  readonly fileKeys: readonly string[];
}

/**
 * Everything that is kept about the holder of a passport: of open cases, of closed and deleted ones, and the history of
 * those that are gone. Reads two whole tables, and that of
 * applications again for each case.
 */
export async function findPerson(passport: string): Promise<Held[]> {
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
      notices: await scan('notices', ['application'], id),
      openings: await scan('openings', ['application'], id),
      fileKeys: filesNamedIn([record]),
    })),
  );
}

/** The records with those that were joined into them, and those into which they were joined: other passports of one person. */
async function withJoined(records: readonly Item[]): Promise<Item[]> {
  const all = new Map(records.map(record => [record['_id']?.S ?? '', record]));
  for (const [id, record] of all) {
    const into = record['joined']?.M?.['into']?.S;
    const others = [
      ...(await scan('applications', ['joined.into'], id)),
      ...(into ? await scan('applications', ['_id'], into) : []),
    ];
    // One that is found is looked at as well: a map goes on with what is added to it.
    for (const other of others) {
      const otherId = other['_id']?.S ?? '';
      if (!all.has(otherId)) all.set(otherId, other);
    }
  }
  return [...all.values()];
}

/** The items of a table that have this value in one of these places. */
function scan(table: TableName, places: readonly string[], value: string): Promise<Item[]> {
  // Each name by a placeholder: some are words that DynamoDB keeps for itself.
  const names = [...new Set(places.flatMap(place => place.split('.')))];
  return itemsOf(table, {
    FilterExpression: places.map(place => `#${place.replaceAll('.', '.#')} = :value`).join(' OR '),
    ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
    ExpressionAttributeValues: { ':value': { S: value } },
  });
}

async function activityOf(id: string): Promise<Item[]> {
  const found: Item[] = [];
  const input = {
    TableName: nameOf('activity'),
    KeyConditionExpression: 'subject = :subject',
    ExpressionAttributeValues: { ':subject': { S: subjectOf('application', id) } },
  };
  for await (const { Items = [] } of paginateQuery({ client: new DynamoDBClient() }, input))
    found.push(...Items);
  return found;
}

/** Words of the search, or places in queues, that a failed write may have left over. */
function placesOf(table: 'words' | 'work', id: string): Promise<Item[]> {
  const ExpressionAttributeValues = { ':id': { S: `#${id}` } };
  return itemsOf(table, { FilterExpression: 'contains(place, :id)', ExpressionAttributeValues });
}

/** The address from which a line of the history was asked for, by its key. */
function addressOf({ at = { NULL: true } }: Item): Item {
  return { [tables.clientAddresses.partition]: at };
}

/** Writes what is held into `folder`: a JSON file and the files themselves. */
export async function exportPerson(held: readonly Held[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = held.map(({ record, activity, notices, openings, ...others }) => ({
    ...others,
    record: record && unmarshall(record),
    activity: activity.map(item => unmarshall(item)),
    notices: notices.map(item => unmarshall(item)),
    openings: openings.map(item => unmarshall(item)),
  }));
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data, undefined, 2), { mode: 0o600 });
  for (const key of held.flatMap(({ fileKeys }) => fileKeys)) {
    const { bytes, contentType } = await readFile(key);
    // What opens a file goes by its ending: `jpeg`, `png` or `pdf`.
    const name = `${key.replaceAll('/', '-')}.${basename(contentType)}`;
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  }
}

/**
 * Deletes what is held for good: history, with the addresses of clients, files, records, words of the search, places in queues.
 * @throws Error when a case is open: the back office closes or deletes it, and keeps lists and totals right
 */
export async function erasePerson(held: readonly Held[]): Promise<void> {
  const open = held.filter(({ record }) => record && !record['deletedAt'] && !record['closedAt']);
  if (open.length > 0)
    throw new Error(`Close or delete it in the back office first: ${open.map(({ id }) => id).join(', ')}`);
  for (const { id, activity, notices, openings, fileKeys } of held) {
    await deleteFiles(fileKeys);
    // Addresses first: nothing leads to them once their lines are gone.
    await deleteItems('clientAddresses', activity.map(addressOf));
    await deleteItems('activity', activity);
    await deleteItems('notices', notices);
    await deleteItems('openings', openings);
    for (const table of ['words', 'work'] as const) await deleteItems(table, await placesOf(table, id));
    await deleteItems('applications', [{ _id: { S: id } }]);
  }
}
