import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

const Bucket = 'files';
let denied: string[] = [];
let cloud: TestAws;
let s3: S3Client;

const named = (name: string) => expect.objectContaining({ name });
const status = (httpStatusCode: number) =>
  expect.objectContaining({ $metadata: expect.objectContaining({ httpStatusCode }) });
const put = (Key: string, Body = 'x') => s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const get = (Key: string) => s3.send(new GetObjectCommand({ Bucket, Key }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();

beforeAll(async () => {
  cloud = await startTestAws({
    buckets: { [Bucket]: { cors: [], lifecycle: [] } },
    isAllowed: async (_principal, action) => !denied.includes(action),
  });
  s3 = cloud.s3Client;
});
afterEach(() => {
  denied = [];
});
afterAll(() => cloud[Symbol.asyncDispose]());

describe('Access to a bucket', () => {
  it('is refused without a signature and with a wrong one', async () => {
    await put('secret');
    expect((await fetch(`${cloud.url}/${Bucket}/secret`)).status).toBe(403);
    const credentials = { ...cloud.client.credentials, secretAccessKey: 'wrong' };
    const forger = new S3Client({ ...cloud.client, credentials });
    await expect(forger.send(new GetObjectCommand({ Bucket, Key: 'secret' }))).rejects.toThrow(
      named('SignatureDoesNotMatch'),
    );
    const stranger = new S3Client({
      ...cloud.client,
      credentials: { ...credentials, accessKeyId: 'AKIANOBODY' },
    });
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'secret' }))).rejects.toThrow(
      named('InvalidAccessKeyId'),
    );
  });

  it("is refused for each action that the role's policies do not allow", async () => {
    await put('guarded');
    denied = ['s3:PutObject', 's3:GetObject', 's3:DeleteObject', 's3:ListBucket'];
    await expect(put('guarded', 'new')).rejects.toThrow(named('AccessDenied'));
    await expect(get('guarded')).rejects.toThrow(named('AccessDenied'));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'guarded' }))).rejects.toThrow(status(403));
    await expect(s3.send(new DeleteObjectCommand({ Bucket, Key: 'guarded' }))).rejects.toThrow(
      named('AccessDenied'),
    );
    await expect(s3.send(new ListObjectsV2Command({ Bucket }))).rejects.toThrow(named('AccessDenied'));
    denied = [];
    expect(await text('guarded')).toBe('x');
  });

  it('says that a key is missing only to callers who may list the bucket', async () => {
    await expect(get('absent')).rejects.toThrow(named('NoSuchKey'));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'absent' }))).rejects.toThrow(
      named('NotFound'),
    );
    denied = ['s3:ListBucket'];
    await expect(get('absent')).rejects.toThrow(named('AccessDenied'));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'absent' }))).rejects.toThrow(status(403));
  });

  it('answers NoSuchBucket for an unknown bucket', async () => {
    await expect(s3.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' }))).rejects.toThrow(
      named('NoSuchBucket'),
    );
  });
});
