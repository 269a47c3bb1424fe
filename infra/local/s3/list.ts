import { escapeUri } from '@smithy/core/protocols';
import { AwsError } from '../aws/service.ts';
import type { StoredObject } from './objects.ts';
import type { S3Request } from './request.ts';
import { writeXml } from './xml.ts';

/** ListObjectsV2: a bucket's keys in the order of their bytes, by prefix and page. */

const longestPage = 1000;

/** The XML that lists the page of `all` that `request` asks for. @throws AwsError InvalidArgument */
export function listObjects({ bucket, parameter }: S3Request, all: readonly StoredObject[]): string {
  const prefix = parameter('prefix') ?? '';
  const token = parameter('continuation-token');
  const after = Buffer.from(token ?? '', 'base64url');
  const limit = readLimit(parameter('max-keys'));
  const encoding = parameter('encoding-type');
  const encode = (text: string): string => (encoding === 'url' ? escapeUri(text) : text);
  const left = all
    .map(object => ({ ...object, bytes: Buffer.from(object.key) }))
    .filter(({ key, bytes }) => key.startsWith(prefix) && Buffer.compare(bytes, after) > 0)
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return writeXml('ListBucketResult', {
    Name: bucket,
    Prefix: encode(prefix),
    EncodingType: encoding,
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: last !== undefined,
    ContinuationToken: token,
    NextContinuationToken: last?.bytes.toString('base64url'),
    Contents: page.map(({ key, modified, etag, size }) => ({
      Key: encode(key),
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
