/** ListObjectsV2: a bucket's keys in the order of their bytes, by prefix, delimiter and page. */

import { AwsError } from '../aws/service.ts';
import { encodeRfc3986 } from '../aws/sigv4-canonical.ts';
import type { StoredObject } from './objects.ts';
import type { S3Request } from './request.ts';
import { writeXml } from './xml.ts';

const longestPage = 1000;

/** One page: objects and common prefixes, and where the next page starts. */
interface Page {
  readonly objects: readonly StoredObject[];
  readonly prefixes: readonly string[];
  readonly next: string | undefined;
}

interface Listing {
  readonly prefix: string;
  readonly delimiter: string;
  /** The last name of the page before, or where to start. */
  readonly after: string;
  readonly limit: number;
}

/** The XML that lists `all` as `request` asks. @throws AwsError InvalidArgument */
export function listObjects(request: S3Request, all: readonly StoredObject[]): string {
  const token = request.parameter('continuation-token');
  const listing: Listing = {
    prefix: request.parameter('prefix') ?? '',
    delimiter: request.parameter('delimiter') ?? '',
    after: token ? Buffer.from(token, 'base64url').toString() : (request.parameter('start-after') ?? ''),
    limit: readLimit(request.parameter('max-keys')),
  };
  const encoding = request.parameter('encoding-type');
  const encode = (text: string): string => (encoding === 'url' ? encodeRfc3986(text) : text);
  const { objects, prefixes, next } = readPage(listing, all);
  return writeXml('ListBucketResult', {
    Name: request.bucket,
    Prefix: encode(listing.prefix),
    Delimiter: encode(listing.delimiter) || undefined,
    EncodingType: encoding,
    MaxKeys: listing.limit,
    KeyCount: objects.length + prefixes.length,
    IsTruncated: next !== undefined,
    ContinuationToken: token,
    NextContinuationToken: next === undefined ? undefined : Buffer.from(next).toString('base64url'),
    Contents: objects.map(({ key, modified, etag, size }) => ({
      Key: encode(key),
      LastModified: modified,
      ETag: etag,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: prefixes.map(prefix => ({ Prefix: encode(prefix) })),
  });
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return longestPage;
  if (!/^\d+$/.test(text)) {
    throw new AwsError('InvalidArgument', 'Provided max-keys not an integer or within integer range', 400);
  }
  return Math.min(Number(text), longestPage);
}

function readPage({ prefix, delimiter, after, limit }: Listing, all: readonly StoredObject[]): Page {
  const objects: StoredObject[] = [];
  const prefixes = new Set<string>();
  let last: string | undefined;
  for (const object of inByteOrder(all)) {
    if (!object.key.startsWith(prefix)) continue;
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (compareBytes(name, after) <= 0 || prefixes.has(name)) continue;
    if (objects.length + prefixes.size >= limit) return { objects, prefixes: [...prefixes], next: last };
    if (cut < 0) objects.push(object);
    else prefixes.add(name);
    last = name;
  }
  return { objects, prefixes: [...prefixes], next: undefined };
}

function inByteOrder(objects: readonly StoredObject[]): StoredObject[] {
  return objects.toSorted((a, b) => compareBytes(a.key, b.key));
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
