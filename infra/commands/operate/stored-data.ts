import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import * as v from 'valibot';
import {
  environmentNames,
  type FilePrefix,
  type Table,
  type TableName,
  tables,
} from '../../../functions/contract.ts';

/**
 * Everything that an installation stores, as an operator handles it: tables and files, found by the variables that the
 * functions know them by. People are in the user pool, which keeps their passwords to itself.
 */

/** The guard's counters are worth nothing a day later. */
const kept = ['applications', 'slides', 'settings', 'activity'] as const satisfies TableName[];
const prefixes: readonly FilePrefix[] = ['applications', 'slides'];

type Item = Record<string, AttributeValue>;

/** An object's place in the copy, and what S3 knows of it. */
const CopiedFile = v.object({ key: v.string(), contentType: v.string(), sha256: v.string() });
type CopiedFile = v.InferOutput<typeof CopiedFile>;

/** The name that AWS knows a resource by. Throws one line that says how to find it. */
export function nameOf(kind: keyof typeof environmentNames): string {
  const variable = environmentNames[kind];
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} is not set: docs/restore.md says how to find it.`);
  return name;
}

/** Copies every record and file into `folder`; answers how many of each. */
export async function exportData(folder: string): Promise<{ records: number; files: number }> {
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
  let records = 0;
  for (const table of kept) {
    const items = await itemsOf(table);
    records += items.length;
    writeFileSync(join(folder, `${table}.jsonl`), items.map(item => `${JSON.stringify(item)}\n`).join(''));
  }
  const s3 = new S3Client();
  const files: CopiedFile[] = [];
  for (const { key } of await objects()) {
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: nameOf('files'), Key: key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(join(folder, 'files', sha256), bytes);
    files.push({ key, contentType: ContentType ?? 'application/octet-stream', sha256 });
  }
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
  return { records, files: files.length };
}

/** Deletes every record and file. */
export async function wipeData(): Promise<void> {
  const dynamo = new DynamoDBClient();
  for (const name of kept) {
    const { partition, sort }: Table = tables[name];
    for (const item of await itemsOf(name)) {
      const wanted = Object.entries(item).filter(
        ([attribute]) => attribute === partition || attribute === sort,
      );
      await dynamo.send(new DeleteItemCommand({ TableName: nameOf(name), Key: Object.fromEntries(wanted) }));
    }
  }
  await deleteFiles((await objects()).map(({ key }) => key));
}

export async function deleteFiles(keys: readonly string[]): Promise<void> {
  const s3 = new S3Client();
  for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: nameOf('files'), Key }));
}

/**
 * The keys of files older than a day that no record names, and how many files there are: a function that ends between
 * copying a file and saving its record leaves one.
 */
export async function findOrphans(now: Date): Promise<{ orphans: string[]; files: number }> {
  const files = await objects();
  const records = JSON.stringify([await itemsOf('applications'), await itemsOf('slides')]);
  const named = new Set(records.match(/(?:applications|slides)\/[\w/-]+/g));
  const yesterday = now.getTime() - 24 * 60 * 60 * 1000;
  const orphans = files.filter(({ key, changed }) => changed < yesterday && !named.has(key));
  return { orphans: orphans.map(({ key }) => key), files: files.length };
}

/** Writes the copy in `folder` back, over what is there. */
export async function restoreData(folder: string): Promise<void> {
  const dynamo = new DynamoDBClient();
  for (const table of kept)
    for (const Item of recordsIn(folder, table))
      await dynamo.send(new PutItemCommand({ TableName: nameOf(table), Item }));
  const s3 = new S3Client();
  for (const { key, contentType, sha256 } of filesIn(folder)) {
    const Body = readFileSync(join(folder, 'files', sha256));
    await s3.send(
      new PutObjectCommand({ Bucket: nameOf('files'), Key: key, Body, ContentType: contentType }),
    );
  }
}

/** What is in one copy and not, or otherwise, in the other: tables with keys, and files. Empty when they are alike. */
export function differences(one: string, other: string): string[] {
  const found = kept.flatMap(table =>
    unlike(recordsIn(one, table).map(sorted), recordsIn(other, table).map(sorted), table),
  );
  const describe = ({ key, contentType, sha256 }: CopiedFile) => `${key} ${contentType} ${sha256}`;
  return [...found, ...unlike(filesIn(one).map(describe), filesIn(other).map(describe), 'files')];
}

/** How many of the texts only one side has; never the texts, which are people's data. */
function unlike(one: readonly string[], other: readonly string[], what: string): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  const different =
    one.filter(text => !right.has(text)).length + other.filter(text => !left.has(text)).length;
  return different === 0 ? [] : [`${what}: ${different} differ`];
}

const sorted = (item: Item): string => JSON.stringify(item, (_, value: unknown) => inOrder(value));

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function recordsIn(folder: string, table: TableName): Item[] {
  const lines = readFileSync(join(folder, `${table}.jsonl`), 'utf8').split('\n');
  return lines.filter(Boolean).map((line): Item => JSON.parse(line));
}

function filesIn(folder: string): CopiedFile[] {
  return v.parse(v.array(CopiedFile), JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')));
}

async function itemsOf(table: TableName): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan(
    { client: new DynamoDBClient() },
    { TableName: nameOf(table), ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}

/** Every file that is kept: its key, and when it was written, in milliseconds of Unix time. */
async function objects(): Promise<{ key: string; changed: number }[]> {
  const client = new S3Client();
  const found: { key: string; changed: number }[] = [];
  for (const prefix of prefixes) {
    const pages = paginateListObjectsV2({ client }, { Bucket: nameOf('files'), Prefix: `${prefix}/` });
    for await (const { Contents = [] } of pages)
      for (const { Key, LastModified } of Contents)
        if (Key && LastModified) found.push({ key: Key, changed: LastModified.getTime() });
  }
  return found;
}
