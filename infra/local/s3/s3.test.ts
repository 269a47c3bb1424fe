import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

const Bucket = 'files';
let denied: string[] = [];
const asked: string[] = [];
let cloud: TestAws;
let s3: S3Client;

const named = (name: string) => expect.objectContaining({ name });
const status = (httpStatusCode: number) =>
  expect.objectContaining({ $metadata: expect.objectContaining({ httpStatusCode }) });
const put = (Key: string, Body = 'x', extra: Partial<PutObjectCommand['input']> = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...extra }));
const get = (Key: string, extra: Partial<GetObjectCommand['input']> = {}) =>
  s3.send(new GetObjectCommand({ Bucket, Key, ...extra }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();

beforeAll(async () => {
  cloud = await startTestAws({
    buckets: {
      files: { cors: [], lifecycle: [{ prefix: 'incoming/', days: 1 }] },
      other: { cors: [], lifecycle: [] },
    },
    isAllowed: async (_principal, action, resource) => {
      asked.push(`${action} ${resource}`);
      return !denied.includes(action);
    },
  });
  s3 = cloud.s3Client;
});
afterEach(() => {
  denied = [];
});
afterAll(() => cloud[Symbol.asyncDispose]());

describe('An object in S3', () => {
  it('keeps body, type, metadata and checksum', async () => {
    await put('a/one.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      ContentDisposition: 'inline',
      Metadata: { owner: 'me' },
    });
    expect(await get('a/one.txt', { ChecksumMode: 'ENABLED' })).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      ContentDisposition: 'inline',
      Metadata: { owner: 'me' },
      ContentLength: 5,
      ChecksumCRC32: 'NhCmhg==',
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
    });
    expect(await text('a/one.txt')).toBe('hello');
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'a/one.txt' }));
    expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain' });
  });

  it.each(['ö ä+b%20c&d.txt', '..%2f/..x', 'a//b', 'dir', 'dir/child', "(1)*!'.txt"])(
    'accepts the key %s',
    async Key => {
      await put(`odd/${Key}`, Key);
      expect(await text(`odd/${Key}`)).toBe(Key);
      const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `odd/${Key}` }));
      expect(Contents?.map(object => object.Key)).toContain(`odd/${Key}`);
    },
  );

  it('is not sent again when the caller has its ETag (304)', async () => {
    const { ETag } = await put('conditional');
    await expect(get('conditional', { IfNoneMatch: ETag })).rejects.toThrow(status(304));
  });

  it('is not overwritten with If-None-Match, even by a simultaneous upload', async () => {
    const twice = await Promise.allSettled([1, 2].map(n => put('once', String(n), { IfNoneMatch: '*' })));
    expect(twice.map(result => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(put('once', '3', { IfNoneMatch: '*' })).rejects.toThrow(named('PreconditionFailed'));
  });

  it('stays unchanged after an upload with a wrong checksum', async () => {
    await put('sum', 'old');
    const sha256 = createHash('sha256').update('other').digest('base64');
    await expect(put('sum', 'new', { ChecksumSHA256: sha256 })).rejects.toThrow(named('BadDigest'));
    await expect(put('sum', 'new', { ChecksumCRC32: 'AAAAAA==' })).rejects.toThrow(named('BadDigest'));
    expect(await text('sum')).toBe('old');
  });

  it('is refused if the upload uses features that are not emulated', async () => {
    await expect(put('acl', 'x', { ACL: 'public-read' })).rejects.toThrow(named('NotImplemented'));
    const TagSet = [{ Key: 'a', Value: 'b' }];
    await expect(
      s3.send(new PutObjectTaggingCommand({ Bucket, Key: 'a/one.txt', Tagging: { TagSet } })),
    ).rejects.toThrow(named('NotImplemented'));
    const Delete = { Objects: [{ Key: 'a/one.txt' }] };
    await expect(s3.send(new DeleteObjectsCommand({ Bucket, Delete }))).rejects.toThrow(
      named('NotImplemented'),
    );
    const Body = Readable.from([Buffer.from('a')]);
    const stream = new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 1 });
    await expect(s3.send(stream)).rejects.toThrow(named('NotImplemented'));
    await expect(s3.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))).rejects.toThrow(
      named('NotImplemented'),
    );
  });
});

it('has no tags; asking for the tags of a missing object is an error', async () => {
  await put('untagged');
  const tagsOf = (Key: string) => s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
  await expect(tagsOf('untagged')).resolves.toMatchObject({ TagSet: [] });
  await expect(tagsOf('nothing')).rejects.toThrow(named('NoSuchKey'));
});

describe('Copying an object', () => {
  const copy = (Key: string, CopySource: string, extra: Partial<CopyObjectCommand['input']> = {}) =>
    s3.send(new CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: 'REPLACE', ...extra }));

  it('gives the copy its own type and metadata, and is refused without MetadataDirective REPLACE', async () => {
    await put('from ö', 'bytes', { ContentType: 'image/png', Metadata: { a: '1' } });
    const source = `${Bucket}/${encodeURIComponent('from ö')}`;
    await copy('replaced', source, { TaggingDirective: 'REPLACE', ContentType: 'application/pdf' });
    expect(await get('replaced')).toMatchObject({ ContentType: 'application/pdf', Metadata: {} });
    expect(await text('replaced')).toBe('bytes');
    await expect(copy('kept', source, { MetadataDirective: 'COPY' })).rejects.toThrow(
      named('NotImplemented'),
    );
  });

  it('works between buckets and needs permission to read and to write', async () => {
    await put('source');
    asked.length = 0;
    await copy('target', `${Bucket}/source`, { Bucket: 'other' });
    expect(asked).toEqual([
      's3:GetObject arn:aws:s3:::files/source',
      's3:PutObject arn:aws:s3:::other/target',
    ]);
    for (const action of ['s3:GetObject', 's3:PutObject']) {
      denied = [action];
      await expect(copy('denied', `${Bucket}/source`)).rejects.toThrow(named('AccessDenied'));
    }
    denied = [];
    await expect(get('denied')).rejects.toThrow(named('NoSuchKey'));
  });

  it('is refused if the source does not exist', async () => {
    await expect(copy('target', `${Bucket}/absent`)).rejects.toThrow(named('NoSuchKey'));
  });
});

describe('Listing objects', () => {
  it('returns pages in the order of keys', async () => {
    for (const key of ['4', '2', '3/a', '3/b', '1']) await put(`list/${key}`);
    const names = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }),
      );
      names.push((page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(names).toEqual([['list/1', 'list/2'], ['list/3/a', 'list/3/b'], ['list/4']]);
  });
});

describe('Deleting an object', () => {
  it('succeeds whether the object exists or not', async () => {
    for (const key of ['1', '2']) await put(`gone/${key}`);
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/1' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/1' }));
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'gone/' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['gone/2']);
  });
});

describe('A lifecycle rule', () => {
  it('deletes only old objects with keys that start with its prefix', async () => {
    await put('incoming/upload');
    await put('kept/upload');
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await cloud.s3.sweep(hours(23));
    expect(await text('incoming/upload')).toBe('x');
    await cloud.s3.sweep(hours(25));
    await expect(get('incoming/upload')).rejects.toThrow(named('NoSuchKey'));
    expect(await text('kept/upload')).toBe('x');
  });
});
