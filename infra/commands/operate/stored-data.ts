import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { type FilePrefix, type TableName, withSortedKeys } from '../../../functions/deployment.ts';
import {
  deleteFiles,
  deleteItems,
  fileKeysIn,
  type Item,
  listFiles,
  putItems,
  readFile,
  readItems,
  requireResourceName,
} from './storage.ts';

/** Users are not exported, because the user pool does not give out passwords. */

/** No data that expire soon. */
const kept = [
  'applications',
  'words',
  'work',
  'openings',
  'messages',
  'slides',
  'settings',
  'activity',
] as const satisfies TableName[];
const prefixes: readonly FilePrefix[] = ['applications', 'slides'];

/** An exported file. Its content is in the file that is named after the hash. */
const CopiedFile = v.object({ key: v.string(), contentType: v.string(), sha256: v.string() });
type CopiedFile = v.InferOutput<typeof CopiedFile>;

export async function exportData(folder: string): Promise<{ records: number; files: number }> {
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
  let records = 0;
  for (const table of kept) {
    const items = await readItems(table);
    records += items.length;
    writeFileSync(join(folder, `${table}.jsonl`), items.map(item => `${JSON.stringify(item)}\n`).join(''));
  }
  const files: CopiedFile[] = [];
  for (const { key } of await keptFiles()) {
    const { bytes, contentType } = await readFile(key);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(join(folder, 'files', sha256), bytes);
    files.push({ key, contentType, sha256 });
  }
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
  return { records, files: files.length };
}

export async function wipeData(): Promise<void> {
  for (const table of kept) await deleteItems(table, await readItems(table));
  await deleteFiles((await keptFiles()).map(({ key }) => key));
}

/** Finds files without a record that are older than a day. A function that stops too early leaves such a file. */
export async function findOrphans(now: Date): Promise<{ orphans: string[]; files: number }> {
  const files = await keptFiles();
  const named = new Set(fileKeysIn([...(await readItems('applications')), ...(await readItems('slides'))]));
  const yesterday = now.getTime() - 24 * 60 * 60 * 1000;
  const orphans = files.filter(({ key, changed }) => changed < yesterday && !named.has(key));
  return { orphans: orphans.map(({ key }) => key), files: files.length };
}

/** Writes the exported data back, also over existing data. */
export async function restoreData(folder: string): Promise<void> {
  for (const table of kept) await putItems(table, recordsIn(folder, table));
  const s3 = new S3Client();
  for (const { key, contentType, sha256 } of filesIn(folder)) {
    const Body = readFileSync(join(folder, 'files', sha256));
    await s3.send(
      new PutObjectCommand({
        Bucket: requireResourceName('files'),
        Key: key,
        Body,
        ContentType: contentType,
      }),
    );
  }
}

/** Returns the number of differences in each table and in the files. */
export function differences(one: string, other: string): string[] {
  const found = kept.flatMap(table =>
    countDifferences(recordsIn(one, table).map(sorted), recordsIn(other, table).map(sorted), table),
  );
  const describe = ({ key, contentType, sha256 }: CopiedFile) => `${key} ${contentType} ${sha256}`;
  return [...found, ...countDifferences(filesIn(one).map(describe), filesIn(other).map(describe), 'files')];
}

/** Returns only a number, because the compared texts are personal data. */
function countDifferences(one: readonly string[], other: readonly string[], what: string): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  const different =
    one.filter(text => !right.has(text)).length + other.filter(text => !left.has(text)).length;
  return different === 0 ? [] : [`${what}: ${different} differ`];
}

const sorted = (item: Item): string => JSON.stringify(item, withSortedKeys);

function recordsIn(folder: string, table: TableName): Item[] {
  const lines = readFileSync(join(folder, `${table}.jsonl`), 'utf8').split('\n');
  return lines.filter(Boolean).map((line): Item => JSON.parse(line));
}

function filesIn(folder: string): CopiedFile[] {
  return v.parse(v.array(CopiedFile), JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')));
}

async function keptFiles(): ReturnType<typeof listFiles> {
  return (await Promise.all(prefixes.map(prefix => listFiles(`${prefix}/`)))).flat();
}
