import { AwsError } from '../aws/service.ts';
import type { HttpAnswer } from '../http.ts';
import { checksumHeaders, verifyChecksums } from './checksums.ts';
import type { Access } from './objects.ts';
import { notImplemented, objectHeaders, type S3Request, writeXml } from './request.ts';

/** @throws AwsError AccessDenied, PreconditionFailed, BadDigest, MissingContentLength */
export async function putObject(request: S3Request, access: Access): Promise<HttpAnswer> {
  const { bucket, key } = request;
  await access.require('s3:PutObject', `${bucket}/${key}`);
  const onlyIfAbsent = readOnlyIfAbsent(request);
  if (request.header('content-length') === undefined) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  const checksums = verifyChecksums(request.body, request.header);
  const properties = { headers: readHeaders(request), checksums };
  const object = await access.bucket(bucket).put(key, request.body, properties, onlyIfAbsent);
  return { status: 200, headers: { etag: object.etag, ...checksumHeaders(checksums) } };
}

/** @throws AwsError AccessDenied, NoSuchKey */
export async function copyObject(request: S3Request, source: string, access: Access): Promise<HttpAnswer> {
  const { bucket, key } = request;
  const [fromBucket, fromKey] = readSource(source);
  if (request.header('x-amz-metadata-directive') !== 'REPLACE') throw notImplemented('A copy of metadata');
  const { object, body } = await access.read(fromBucket, fromKey);
  await access.require('s3:PutObject', `${bucket}/${key}`);
  const properties = { headers: readHeaders(request), checksums: object.checksums };
  const copy = await access.bucket(bucket).put(key, body, properties, readOnlyIfAbsent(request));
  const answer = writeXml('CopyObjectResult', { ETag: copy.etag, LastModified: copy.modified });
  return { status: 200, headers: {}, body: answer };
}

function readOnlyIfAbsent(request: S3Request): boolean {
  const condition = request.header('if-none-match');
  if (condition !== undefined && condition !== '*') throw notImplemented('If-None-Match other than *');
  if (request.header('if-match') !== undefined) throw notImplemented('If-Match on a write');
  return condition === '*';
}

/** Returns the headers to store. S3's default content type is `binary/octet-stream`. */
function readHeaders(request: S3Request): Record<string, string> {
  const headers = new Map([['content-type', 'binary/octet-stream']]);
  const names = [...Object.keys(request.headers), ...request.query.keys()];
  for (const name of [...objectHeaders, ...names.filter(candidate => candidate.startsWith('x-amz-meta-'))]) {
    const value = request.header(name);
    if (value) headers.set(name, value);
  }
  return Object.fromEntries(headers);
}

/** Parses `x-amz-copy-source`: percent-encoded, with or without a leading slash. */
function readSource(source: string): [bucket: string, key: string] {
  const [address = '', version] = source.split('?');
  if (version !== undefined) throw notImplemented('versionId');
  try {
    const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(address)) ?? [];
    if (bucket && key) return [bucket, key];
  } catch {
    // An address that cannot be decoded gets the same error as one without a key.
  }
  const message = 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey';
  throw new AwsError('InvalidArgument', message);
}
