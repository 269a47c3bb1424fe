import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { subjectOf, type TableName, tables } from '../../../functions/contract.ts';
import { nameOf } from './stored-data.ts';

/** One person's data, wherever it is kept: the records with a passport, their files and their history. */

type Fields = Record<string, unknown>;

interface Held {
  readonly id: string;
  /** Not there any more when the application was removed 30 days after it was deleted. */
  readonly record: Fields | undefined;
  readonly activity: readonly Fields[];
  readonly fileKeys: readonly string[];
}

const dynamo = () => DynamoDBDocumentClient.from(new DynamoDBClient());

/**
 * Everything that is kept about the holder of a passport: of live applications, of deleted ones, and the history of
 * those that are gone. Reads two whole tables.
 */
export async function findPerson(passport: string): Promise<Held[]> {
  const client = dynamo();
  const records = await scan(client, 'applications', ['passport'], passport);
  const deeds = await scan(client, 'activity', ['after.passport', 'before.passport'], passport);
  const byId = new Map<string, Fields | undefined>([
    ...deeds.map(
      ({ subject }) => [String(subject).replace(subjectOf('application', ''), ''), undefined] as const,
    ),
    ...records.map(record => [String(record['_id']), record] as const),
  ]);
  return Promise.all(
    Array.from(byId, async ([id, record]) => {
      return { id, record, activity: await activityOf(client, id), fileKeys: await keysOf(id) };
    }),
  );
}

/** The items of a table that have this value in one of these places. */
async function scan(
  client: DynamoDBDocumentClient,
  table: TableName,
  places: readonly string[],
  value: string,
): Promise<Fields[]> {
  // Each name by a placeholder: some are words that DynamoDB keeps for itself.
  const names = [...new Set(places.flatMap(place => place.split('.')))];
  const input = {
    TableName: nameOf(table),
    ConsistentRead: true,
    FilterExpression: places.map(place => `#${place.replaceAll('.', '.#')} = :value`).join(' OR '),
    ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
    ExpressionAttributeValues: { ':value': value },
  };
  const found: Fields[] = [];
  for await (const { Items = [] } of paginateScan({ client }, input)) found.push(...Items);
  return found;
}

async function activityOf(client: DynamoDBDocumentClient, id: string): Promise<Fields[]> {
  const found: Fields[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: nameOf('activity'),
      KeyConditionExpression: 'subject = :subject',
      ExpressionAttributeValues: { ':subject': subjectOf('application', id) },
    },
  );
  for await (const { Items = [] } of pages) found.push(...Items);
  return found;
}

async function keysOf(id: string): Promise<string[]> {
  const found: string[] = [];
  const list = { Bucket: nameOf('files'), Prefix: `applications/${id}/` };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: new S3Client() }, list))
    found.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return found;
}

/** Writes what is held into `folder`: a JSON file and the files themselves. */
export async function exportPerson(held: readonly Held[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'data.json'), JSON.stringify(held, undefined, 2), { mode: 0o600 });
  const s3 = new S3Client();
  for (const Key of held.flatMap(({ fileKeys }) => fileKeys)) {
    const { Body, ContentType = '' } = await s3.send(new GetObjectCommand({ Bucket: nameOf('files'), Key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    // What opens a file goes by its ending: `jpeg`, `png` or `pdf`.
    const name = `${Key.replaceAll('/', '-')}.${basename(ContentType)}`;
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  }
}

/**
 * Deletes what is held for good: history, files, records.
 * @throws Error when an application is not deleted yet: the back office does that, and keeps lists and totals right
 */
export async function erasePerson(held: readonly Held[]): Promise<void> {
  const live = held.filter(({ record }) => record && record['deletedAt'] === undefined);
  if (live.length > 0)
    throw new Error(`Delete it in the back office first: ${live.map(({ id }) => id).join(', ')}`);
  const client = dynamo();
  const s3 = new S3Client();
  const { partition, sort } = tables.activity;
  for (const { id, activity, fileKeys } of held) {
    for (const Key of fileKeys) await s3.send(new DeleteObjectCommand({ Bucket: nameOf('files'), Key }));
    for (const deed of activity) {
      const Key = { [partition]: deed[partition], [sort]: deed[sort] };
      await client.send(new DeleteCommand({ TableName: nameOf('activity'), Key }));
    }
    await client.send(new DeleteCommand({ TableName: nameOf('applications'), Key: { _id: id } }));
  }
}
