/** The objects of one bucket on disk: the bytes in one file, the description in another whose renaming is the commit. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsError } from '../aws/service.ts';
import { createQueue } from '../queue.ts';
import type { Checksums } from './checksums.ts';

/** What an upload says of an object, kept with it; header names are lower case. */
export interface Properties {
  /** `content-type`, `cache-control`, `x-amz-meta-…`: headers that come back with the object. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksums: Checksums;
}

/** An object's description. */
export interface StoredObject extends Properties {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** The MD5 in hexadecimal, in quotes. */
  readonly etag: string;
  /** An ISO time. */
  readonly modified: string;
  /** The name of the file with the bytes, never used twice. */
  readonly file: string;
}

export interface Bucket {
  find(key: string): StoredObject | undefined;
  /** Every object, in no particular order. */
  all(): StoredObject[];
  /** An object with its bytes. */
  read(key: string): Promise<{ object: StoredObject; body: Buffer } | undefined>;
  /** Stores an object. @throws AwsError PreconditionFailed when `onlyIfAbsent` and the key is taken */
  put(key: string, body: Uint8Array, properties: Properties, onlyIfAbsent: boolean): Promise<StoredObject>;
  /** Removes an object, if it is there and is `isDoomed`. */
  remove(key: string, isDoomed?: (object: StoredObject) => boolean): Promise<void>;
}

/** Opens a bucket's folder, which is created where it is missing, and clears what a crash left behind. */
export async function openBucket(folder: string): Promise<Bucket> {
  await mkdir(folder, { recursive: true });
  const objects = await readDescriptions(folder);
  await removeStrays(folder, objects);
  const inTurn = createQueue();
  const descriptionOf = (key: string): string => join(folder, descriptionName(key));

  return {
    find: key => objects.get(key),
    all: () => [...objects.values()],
    read: key =>
      inTurn(async () => {
        const object = objects.get(key);
        return object && { object, body: await readFile(join(folder, object.file)) };
      }),
    put: (key, body, properties, onlyIfAbsent) =>
      inTurn(async () => {
        const replaced = objects.get(key);
        if (onlyIfAbsent && replaced) {
          const message = 'At least one of the pre-conditions you specified did not hold';
          throw new AwsError('PreconditionFailed', message, 412);
        }
        const object = describe(key, body, properties);
        await writeFile(join(folder, object.file), body, { flush: true });
        const draft = join(folder, `${object.file}.draft`);
        await writeFile(draft, JSON.stringify(object), { flush: true });
        await rename(draft, descriptionOf(key));
        objects.set(key, object);
        if (replaced) await rm(join(folder, replaced.file), { force: true });
        return object;
      }),
    remove: (key, isDoomed = () => true) =>
      inTurn(async () => {
        const object = objects.get(key);
        if (!object || !isDoomed(object)) return;
        await rm(descriptionOf(key), { force: true });
        objects.delete(key);
        await rm(join(folder, object.file), { force: true });
      }),
  };
}

function describe(key: string, body: Uint8Array, { headers, checksums }: Properties): StoredObject {
  return {
    key,
    size: body.length,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    modified: new Date().toISOString(),
    file: randomUUID(),
    headers,
    checksums,
  };
}

/** A key may hold anything and be 1,024 bytes long, so its hash names the file. */
function descriptionName(key: string): string {
  return `${createHash('sha256').update(key).digest('hex')}.json`;
}

async function readDescriptions(folder: string): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const object: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    if (!isStoredObject(object)) throw new Error(`${join(folder, name)} does not describe an object`);
    objects.set(object.key, object);
  }
  return objects;
}

function isStoredObject(value: unknown): value is StoredObject {
  const names = ['key', 'size', 'etag', 'modified', 'file', 'headers', 'checksums'];
  return typeof value === 'object' && value !== null && names.every(name => name in value);
}

/** Files that no description names: uploads that were cut off, and bytes of objects that were replaced. */
async function removeStrays(folder: string, objects: ReadonlyMap<string, StoredObject>): Promise<void> {
  const kept = new Set([...objects.values()].flatMap(({ key, file }) => [descriptionName(key), file]));
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { force: true });
  }
}
