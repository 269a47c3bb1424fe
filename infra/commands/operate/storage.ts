import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  paginateScan,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { environmentNames, type Table, type TableName, tables } from '../../../functions/deployment.ts';

/** The tables and files of an installation, found by the variables that the functions know them by. */

/** A record in DynamoDB's own notation, which loses nothing. */
export type Item = Record<string, AttributeValue>;

/**
 * The name that AWS knows a resource by.
 * @throws Error with one line that says how to find it
 */
export function nameOf(kind: keyof typeof environmentNames): string {
  const variable = environmentNames[kind];
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} is not set: docs/restore.md says how to find it.`);
  return name;
}

/** Every record of a table, or those that a filter finds. */
export async function itemsOf(table: TableName, filter: Partial<ScanCommandInput> = {}): Promise<Item[]> {
  const found: Item[] = [];
  const input = { TableName: nameOf(table), ConsistentRead: true, ...filter };
  for await (const { Items = [] } of paginateScan({ client: new DynamoDBClient() }, input))
    found.push(...Items);
  return found;
}

/** Deletes records, of which only the attributes of the key need to be there. */
export async function deleteItems(name: TableName, items: readonly Item[]): Promise<void> {
  const client = new DynamoDBClient();
  const { partition, sort }: Table = tables[name];
  for (const item of items) {
    const key = Object.entries(item).filter(([attribute]) => attribute === partition || attribute === sort);
    await client.send(new DeleteItemCommand({ TableName: nameOf(name), Key: Object.fromEntries(key) }));
  }
}

type BucketKind = 'files' | 'archive';

/** The files below a prefix: their keys, and when they were written, in milliseconds of Unix time. */
export async function filesBelow(
  prefix: string,
  bucket: BucketKind = 'files',
): Promise<{ key: string; changed: number }[]> {
  const found: { key: string; changed: number }[] = [];
  const input = { Bucket: nameOf(bucket), Prefix: prefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: new S3Client() }, input))
    for (const { Key, LastModified } of Contents)
      if (Key && LastModified) found.push({ key: Key, changed: LastModified.getTime() });
  return found;
}

/** The keys of the files that these records name. */
export function filesNamedIn(records: readonly (Item | undefined)[]): string[] {
  return JSON.stringify(records).match(/\b(?:applications|slides)\/[\w/-]+/g) ?? [];
}

export async function readFile(
  key: string,
  bucket: BucketKind = 'files',
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const command = new GetObjectCommand({ Bucket: nameOf(bucket), Key: key });
  const { Body, ContentType = 'application/octet-stream' } = await new S3Client().send(command);
  return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), contentType: ContentType };
}

export async function deleteFiles(keys: readonly string[]): Promise<void> {
  const s3 = new S3Client();
  for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: nameOf('files'), Key }));
}
