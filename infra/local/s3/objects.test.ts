import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBucket } from './objects.ts';

const properties = { headers: { 'content-type': 'text/plain' }, checksums: {} };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('A bucket on disk', () => {
  it('keeps its objects when it is opened again', async () => {
    const bucket = await openBucket(folder);
    await bucket.put('a/../b', Buffer.from('old'), properties, false);
    const stored = await bucket.put('a/../b', Buffer.from('new'), properties, false);
    const reopened = await openBucket(folder);
    expect(reopened.all()).toEqual([stored]);
    expect((await reopened.read('a/../b'))?.body.toString()).toBe('new');
  });

  it('removes half-written uploads after a crash and keeps the old object', async () => {
    const bucket = await openBucket(folder);
    await bucket.put('key', Buffer.from('old'), properties, false);
    const whole = await readdir(folder);
    await writeFile(join(folder, 'bytes-without-description'), 'new');
    await writeFile(join(folder, 'bytes-without-description.draft'), '{"key":');
    const reopened = await openBucket(folder);
    expect((await reopened.read('key'))?.body.toString()).toBe('old');
    expect((await readdir(folder)).toSorted()).toEqual(whole.toSorted());
  });

  it('leaves no file behind when an object is replaced or removed', async () => {
    const bucket = await openBucket(folder);
    await bucket.put('key', Buffer.from('old'), properties, false);
    await bucket.put('key', Buffer.from('new'), properties, false);
    expect(await readdir(folder)).toHaveLength(2);
    await bucket.remove('key');
    expect(await readdir(folder)).toEqual([]);
  });
});
