import { setTimeout } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type ScanCommandInput,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { environmentNames, type Table, type TableName, tables } from '../../../functions/deployment.ts';

/** A record in DynamoDB's own notation, which keeps every value unchanged. */
export type Item = Record<string, AttributeValue>;

/** Returns the AWS name of a table or bucket. @throws Error if `openStage` was not called */
export function requireResourceName(kind: keyof typeof environmentNames): string {
  const variable = environmentNames[kind];
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} is not set`);
  return name;
}

export async function readItems(table: TableName, filter: Partial<ScanCommandInput> = {}): Promise<Item[]> {
  const found: Item[] = [];
  const input = { TableName: requireResourceName(table), ConsistentRead: true, ...filter };
  for await (const { Items = [] } of paginateScan({ client: new DynamoDBClient() }, input))
    found.push(...Items);
  return found;
}

/** Writes records, also over existing ones. */
export function putItems(name: TableName, items: readonly Item[]): Promise<void> {
  return writeAll(
    name,
    items.map(Item => ({ PutRequest: { Item } })),
  );
}

/** Deletes records. Only their key attributes are needed. */
export function deleteItems(name: TableName, items: readonly Item[]): Promise<void> {
  const { partition, sort }: Table = tables[name];
  const keyOf = (item: Item): Item =>
    Object.fromEntries(
      Object.entries(item).filter(([attribute]) => attribute === partition || attribute === sort),
    );
  return writeAll(
    name,
    items.map(item => ({ DeleteRequest: { Key: keyOf(item) } })),
  );
}

/** Largest number of writes in a batch. Source: DynamoDB API Reference, BatchWriteItem. */
const batchSize = 25;
const batchesAtOnce = 8;

async function writeAll(name: TableName, writes: readonly WriteRequest[]): Promise<void> {
  const client = new DynamoDBClient();
  const left = [...writes];
  const write = async () => {
    while (left.length > 0) await writeBatch(client, requireResourceName(name), left.splice(0, batchSize));
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, write));
}

/** Writes a batch. Repeats the writes that a busy table leaves out, until all are done. */
async function writeBatch(client: DynamoDBClient, table: string, batch: WriteRequest[]): Promise<void> {
  let requests = batch;
  for (let attempt = 0; requests.length > 0; attempt += 1) {
    if (attempt > 0) await setTimeout(Math.min(50 * 2 ** attempt, 5000));
    const command = new BatchWriteItemCommand({ RequestItems: { [table]: requests } });
    requests = (await client.send(command)).UnprocessedItems?.[table] ?? [];
  }
}

type BucketKind = 'files' | 'archive';

/** Returns the keys of the files with a prefix, and when they changed (Unix milliseconds). */
export async function listFiles(
  prefix: string,
  bucket: BucketKind = 'files',
): Promise<{ key: string; changed: number }[]> {
  const found: { key: string; changed: number }[] = [];
  const input = { Bucket: requireResourceName(bucket), Prefix: prefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: new S3Client() }, input))
    for (const { Key, LastModified } of Contents)
      if (Key && LastModified) found.push({ key: Key, changed: LastModified.getTime() });
  return found;
}

export function fileKeysIn(records: readonly (Item | undefined)[]): string[] {
  return JSON.stringify(records).match(/\b(?:applications|slides)\/[\w/-]+/g) ?? [];
}

export async function readFile(
  key: string,
  bucket: BucketKind = 'files',
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const command = new GetObjectCommand({ Bucket: requireResourceName(bucket), Key: key });
  const { Body, ContentType = 'application/octet-stream' } = await new S3Client().send(command);
  return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), contentType: ContentType };
}

export async function deleteFiles(keys: readonly string[]): Promise<void> {
  const s3 = new S3Client();
  for (const Key of keys)
    await s3.send(new DeleteObjectCommand({ Bucket: requireResourceName('files'), Key }));
}
