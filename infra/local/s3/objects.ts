import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, denialOf, type IsAllowed, type Principal } from '../aws/service.ts';
import { createQueue } from '../queue.ts';
import { preconditionFailed } from './request.ts';

/** The objects of one bucket on disk: the bytes in one file, the description in another whose renaming is the commit. */

const StoredObject = v.object({
  key: v.string(),
  /** In bytes. */
  size: v.number(),
  /** The MD5 in hexadecimal, in quotes. */
  etag: v.string(),
  /** An ISO time. */
  modified: v.string(),
  /** The name of the file with the bytes, never used twice. */
  file: v.string(),
  /** `content-type`, `cache-control`, `x-amz-meta-…`: what comes back with the object, names in lower case. */
  headers: v.record(v.string(), v.string()),
  checksums: v.record(v.string(), v.string()),
});
/** An object's description. */
export type StoredObject = Readonly<v.InferOutput<typeof StoredObject>>;
/** Properties that an upload gives an object. */
type Properties = Pick<StoredObject, 'headers' | 'checksums'>;

export interface Bucket {
  find(key: string): StoredObject | undefined;
  /** Every object, in no particular order. */
  all(): StoredObject[];
  /** An object with its bytes. */
  read(key: string): Promise<{ object: StoredObject; body: Buffer } | undefined>;
  /** Stores an object. @throws AwsError PreconditionFailed when `onlyIfAbsent` and the key is taken */
  put(key: string, body: Uint8Array, properties: Properties, onlyIfAbsent: boolean): Promise<StoredObject>;
  /** Removes an object, if it is there and meets the condition. */
  remove(key: string, condition?: (object: StoredObject) => boolean): Promise<void>;
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
        if (onlyIfAbsent && replaced) throw preconditionFailed();
        const object = describe(key, body, properties);
        await writeFile(join(folder, object.file), body, { flush: true });
        const draft = join(folder, `${object.file}.draft`);
        await writeFile(draft, JSON.stringify(object), { flush: true });
        await rename(draft, descriptionOf(key));
        objects.set(key, object);
        if (replaced) await rm(join(folder, replaced.file), { force: true });
        return object;
      }),
    remove: (key, condition = () => true) =>
      inTurn(async () => {
        const object = objects.get(key);
        if (!object || !condition(object)) return;
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
    const object = v.parse(StoredObject, JSON.parse(await readFile(join(folder, name), 'utf8')));
    objects.set(object.key, object);
  }
  return objects;
}

/** Files that no description names: uploads that were cut off, and bytes of objects that were replaced. */
async function removeStrays(folder: string, objects: ReadonlyMap<string, StoredObject>): Promise<void> {
  const kept = new Set([...objects.values()].flatMap(({ key, file }) => [descriptionName(key), file]));
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** Rights of one caller on the buckets. */
export type Access = ReturnType<typeof createAccess>;

export function createAccess(
  principal: Principal,
  isAllowed: IsAllowed,
  buckets: ReadonlyMap<string, Bucket>,
) {
  const allows = (action: string, arn: string) => isAllowed(principal, action, `arn:aws:s3:::${arn}`);
  const access = {
    /** @throws AwsError NoSuchBucket */
    bucket(name: string): Bucket {
      const bucket = buckets.get(name);
      if (bucket) return bucket;
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    },
    /** @param arn the bucket, or `bucket/key` @throws AwsError AccessDenied */
    async require(action: string, arn: string): Promise<void> {
      if (await allows(action, arn)) return;
      throw new AwsError('AccessDenied', denialOf(principal, action, `"arn:aws:s3:::${arn}"`), 403);
    },
    /** An object with its bytes. @throws AwsError AccessDenied, NoSuchKey: the latter only to who may list the bucket */
    async read(bucket: string, key: string, action = 's3:GetObject') {
      await access.require(action, `${bucket}/${key}`);
      const found = await access.bucket(bucket).read(key);
      if (found) return found;
      throw (await allows('s3:ListBucket', bucket))
        ? new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
        : new AwsError('AccessDenied', 'Access Denied', 403);
    },
  };
  return access;
}
