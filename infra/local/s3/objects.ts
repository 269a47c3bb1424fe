import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, denialOf, type IsAllowed, type Principal } from '../aws/service.ts';
import { createQueue } from '../queue.ts';
import { preconditionFailed } from './request.ts';

/** Each object has a data file and a description file. Renaming the description file completes an upload. */

const StoredObject = v.object({
  key: v.string(),
  /** Size of the content in bytes. */
  size: v.number(),
  /** MD5 of the content in hexadecimal, in quotes. */
  etag: v.string(),
  /** Time of the last change, in ISO format. */
  modified: v.string(),
  /** Name of the data file, which is never used for another object. */
  file: v.string(),
  /** Stored headers by lower-case name: `content-type`, `cache-control`, `x-amz-meta-…`. */
  headers: v.record(v.string(), v.string()),
  checksums: v.record(v.string(), v.string()),
});
export type StoredObject = Readonly<v.InferOutput<typeof StoredObject>>;
type Properties = Pick<StoredObject, 'headers' | 'checksums'>;

export interface Bucket {
  find(key: string): StoredObject | undefined;
  all(): StoredObject[];
  read(key: string): Promise<{ object: StoredObject; body: Buffer } | undefined>;
  /** @throws AwsError PreconditionFailed if `onlyIfAbsent` and the key exists */
  put(key: string, body: Uint8Array, properties: Properties, onlyIfAbsent: boolean): Promise<StoredObject>;
  remove(key: string, condition?: (object: StoredObject) => boolean): Promise<void>;
}

/** Opens the bucket in `folder`, and removes files that a crash left. */
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

/** Returns a hash as file name, because keys may be 1,024 bytes long and contain any character. */
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

/** Removes files without a description: data of interrupted uploads and of replaced objects. */
async function removeStrays(folder: string, objects: ReadonlyMap<string, StoredObject>): Promise<void> {
  const kept = new Set([...objects.values()].flatMap(({ key, file }) => [descriptionName(key), file]));
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { force: true });
  }
}

export type Access = ReturnType<typeof createAccess>;

export function createAccess(
  principal: Principal,
  isAllowed: IsAllowed,
  buckets: ReadonlyMap<string, Bucket>,
) {
  const allows = (action: string, arn: string) => isAllowed(principal, action, `arn:aws:s3:::${arn}`);
  const access = {
    bucket(name: string): Bucket {
      const bucket = buckets.get(name);
      if (bucket) return bucket;
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    },
    /** Checks that IAM allows an action on a bucket or an object (`bucket/key`). @throws AwsError AccessDenied */
    async require(action: string, arn: string): Promise<void> {
      if (await allows(action, arn)) return;
      throw new AwsError('AccessDenied', denialOf(principal, action, `"arn:aws:s3:::${arn}"`), 403);
    },
    /** @throws AwsError AccessDenied; NoSuchKey only for callers who may list the bucket */
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
