import { createHash } from 'node:crypto';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

const Bucket = 'files';
const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const sha256 = createHash('sha256').update(png).digest('base64');
const headers = { 'content-type': 'image/png', 'x-amz-checksum-sha256': sha256, 'if-none-match': '*' };

let cloud: TestAws;
let client: S3Client;
let count = 0;

beforeAll(async () => {
  cloud = await startTestAws({ buckets: { [Bucket]: { cors: [], lifecycle: [] } } });
  client = new S3Client({ ...cloud.client, requestChecksumCalculation: 'WHEN_REQUIRED' });
});
afterAll(() => cloud[Symbol.asyncDispose]());

/** Presigns an upload (PUT) of the picture. The URL fixes type, length, checksum and `if-none-match`. */
async function presign(
  Key = `incoming/${count++}`,
  signingDate = new Date(),
): Promise<{ Key: string; url: string }> {
  const command = new PutObjectCommand({
    Bucket,
    Key,
    ContentType: 'image/png',
    ContentLength: png.length,
    ChecksumSHA256: sha256,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: 300,
    signingDate,
    signableHeaders: new Set([
      'host',
      'content-type',
      'content-length',
      'if-none-match',
      'x-amz-checksum-sha256',
    ]),
    unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
  });
  return { Key, url };
}

async function send(url: string, changes: Record<string, string> = {}, body = png) {
  const response = await fetch(url, { method: 'PUT', headers: { ...headers, ...changes }, body });
  const [, code = 'stored'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return `${response.status} ${code}`;
}

async function isStored(Key: string): Promise<boolean> {
  return client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  );
}

describe('A presigned upload', () => {
  it('stores the file', async () => {
    const { Key, url } = await presign();
    expect(await send(url)).toBe('200 stored');
    const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
    expect(head).toMatchObject({
      ContentType: 'image/png',
      ContentLength: png.length,
      ChecksumSHA256: sha256,
    });
  });

  it('is refused with another content type', async () => {
    const { Key, url } = await presign();
    expect(await send(url, { 'content-type': 'text/html' })).toBe('403 SignatureDoesNotMatch');
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused with another content length', async () => {
    const { Key, url } = await presign();
    expect(await send(url, {}, Buffer.concat([png, png]))).toBe('403 SignatureDoesNotMatch');
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused with other bytes of the same length', async () => {
    const { Key, url } = await presign();
    expect(await send(url, {}, Buffer.alloc(png.length))).toBe('400 BadDigest');
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused with another checksum', async () => {
    const { Key, url } = await presign();
    const other = createHash('sha256').update('other').digest('base64');
    expect(await send(url, { 'x-amz-checksum-sha256': other })).toBe('403 SignatureDoesNotMatch');
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused if a signed header is missing', async () => {
    const { Key, url } = await presign();
    for (const missing of Object.keys(headers)) {
      const rest = Object.entries(headers).filter(([name]) => name !== missing);
      const response = await fetch(url, { method: 'PUT', headers: Object.fromEntries(rest), body: png });
      expect(response.status, missing).toBe(403);
    }
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused for another object key', async () => {
    const { Key, url } = await presign();
    expect(await send(url.replace(Key, 'incoming/stolen'))).toBe('403 SignatureDoesNotMatch');
    expect(await isStored('incoming/stolen')).toBe(false);
  });

  it('is refused with a header that is not signed', async () => {
    const { Key, url } = await presign();
    expect(await send(url, { 'x-amz-meta-a': '1' })).toBe('403 AccessDenied');
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused after the URL has expired', async () => {
    const { Key, url } = await presign('incoming/late', new Date(Date.now() - 301_000));
    expect(await send(url)).toBe('403 AccessDenied');
    expect(await isStored(Key)).toBe(false);
  });

  it('is refused the second time, because the object exists', async () => {
    const { url } = await presign();
    expect(await send(url)).toBe('200 stored');
    expect(await send(url)).toBe('412 PreconditionFailed');
  });

  it('is refused if the URL was signed with the checksum of an empty body', async () => {
    const careless = new S3Client(cloud.client);
    const url = await getSignedUrl(careless, new PutObjectCommand({ Bucket, Key: 'careless' }));
    const response = await fetch(url, { method: 'PUT', body: png });
    expect(await response.text()).toContain('<Code>BadDigest</Code>');
  });
});

describe('A presigned download', () => {
  it('answers with the type, file name and caching that the URL sets', async () => {
    const { Key, url: upload } = await presign();
    await send(upload);
    const command = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: 'application/pdf',
      ResponseContentDisposition: 'attachment; filename="copy.pdf"',
      ResponseCacheControl: 'no-store',
    });
    const url = await getSignedUrl(client, command, { expiresIn: 300 });
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="copy.pdf"',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect((await fetch(url.replace('no-store', 'public'))).status).toBe(403);
  });
});
