import { AwsError } from '../aws/service.ts';
import type { HttpAnswer } from '../http.ts';
import { checksumHeaders } from './checksums.ts';
import type { StoredObject } from './objects.ts';
import { objectHeaders, type S3Request, writeXml } from './request.ts';

/** GetObject and HeadObject, with the headers that a presigned URL may set. Ranges are ignored. */

export function answerObject(request: S3Request, object: StoredObject, body: Buffer): HttpAnswer {
  const headers = {
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    ...object.headers,
    ...overrides(request),
  };
  if (request.header('if-none-match') === object.etag) return { status: 304, headers };
  const checksums =
    request.header('x-amz-checksum-mode') === 'ENABLED' ? checksumHeaders(object.checksums) : {};
  return { status: 200, headers: { ...headers, ...checksums, 'content-length': String(object.size) }, body };
}

/** From the query. Node writes header values as Latin-1, so each byte of UTF-8 becomes one character. */
function overrides(request: S3Request): Record<string, string> {
  return Object.fromEntries(
    objectHeaders.flatMap(name => {
      const value = request.parameter(`response-${name}`);
      return value === undefined ? [] : [[name, Buffer.from(value).toString('latin1')]];
    }),
  );
}

const longestPage = 1000;

/** Returns the requested page of keys as XML, in byte order. @throws AwsError InvalidArgument */
export function listObjects({ bucket, parameter }: S3Request, all: readonly StoredObject[]): string {
  const prefix = parameter('prefix') ?? '';
  const token = parameter('continuation-token');
  const after = Buffer.from(token ?? '', 'base64url');
  const limit = readLimit(parameter('max-keys'));
  const left = all
    .map(object => ({ ...object, bytes: Buffer.from(object.key) }))
    .filter(({ key, bytes }) => key.startsWith(prefix) && Buffer.compare(bytes, after) > 0)
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return writeXml('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: last !== undefined,
    ContinuationToken: token,
    NextContinuationToken: last?.bytes.toString('base64url'),
    Contents: page.map(({ key, modified, etag, size }) => ({
      Key: key,
      LastModified: modified,
      ETag: etag,
      Size: size,
      StorageClass: 'STANDARD',
    })),
  });
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return longestPage;
  if (!/^\d+$/.test(text)) {
    throw new AwsError('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  }
  return Math.min(Number(text), longestPage);
}
