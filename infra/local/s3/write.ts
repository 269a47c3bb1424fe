/** PutObject, CopyObject and DeleteObjects, once the caller is known; permissions are asked through `Access`. */

import { AwsError } from '../aws/service.ts';
import { checksumHeaders, decodeBody, verifyChecksums } from './checksums.ts';
import type { Bucket, Properties, StoredObject } from './objects.ts';
import { notImplemented, type S3Request, type S3Response } from './request.ts';
import { readTexts, writeXml } from './xml.ts';

/** What the caller may do, and the buckets there are. */
export interface Access {
  /** @throws AwsError NoSuchBucket */
  bucket(name: string): Bucket;
  allows(action: string, bucket: string, key?: string): Promise<boolean>;
  /** @throws AwsError AccessDenied */
  require(action: string, bucket: string, key?: string): Promise<void>;
  /** The refusal for an object that is not there: 404 only for those who may list the bucket. */
  missing(bucket: string): Promise<AwsError>;
}

const keptHeaders = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-encoding',
  'cache-control',
  'expires',
];
const mostDeletions = 1000;

/** Stores the body. @throws AwsError AccessDenied, PreconditionFailed, BadDigest, IncompleteBody, MissingContentLength */
export async function putObject(request: S3Request, access: Access): Promise<S3Response> {
  const { bucket, key } = request;
  await access.require('s3:PutObject', bucket, key);
  const onlyIfAbsent = readOnlyIfAbsent(request);
  if (
    request.header('content-length') === undefined &&
    request.header('x-amz-decoded-content-length') === undefined
  ) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  const { body, trailers } = decodeBody(request.body, request.header);
  const checksums = verifyChecksums(body, name => trailers.get(name) ?? request.header(name));
  const properties = { headers: readHeaders(request), checksums };
  const object = await access.bucket(bucket).put(key, body, properties, onlyIfAbsent);
  return { status: 200, headers: { etag: object.etag, ...checksumHeaders(checksums) } };
}

/** Copies an object within or between buckets. @throws AwsError AccessDenied, NoSuchKey, InvalidRequest, PreconditionFailed */
export async function copyObject(request: S3Request, source: string, access: Access): Promise<S3Response> {
  const { bucket, key } = request;
  const [fromBucket, fromKey] = readSource(source);
  const replaces = readReplaces(request);
  await access.require('s3:GetObject', fromBucket, fromKey);
  await access.require('s3:PutObject', bucket, key);
  const found = await access.bucket(fromBucket).read(fromKey);
  if (!found) throw await access.missing(fromBucket);
  if (!replaces && fromBucket === bucket && fromKey === key) {
    throw new AwsError(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.',
      400,
    );
  }
  const expected = request.header('x-amz-copy-source-if-match');
  if (expected !== undefined && expected !== found.object.etag) {
    const message = 'At least one of the pre-conditions you specified did not hold';
    throw new AwsError('PreconditionFailed', message, 412);
  }
  const properties = copiedProperties(request, found.object, replaces);
  const copy = await access.bucket(bucket).put(key, found.body, properties, readOnlyIfAbsent(request));
  const body = writeXml('CopyObjectResult', { ETag: copy.etag, LastModified: copy.modified });
  return { status: 200, headers: {}, body };
}

/** Deletes the keys that the body lists, each if the caller may. @throws AwsError MalformedXML, BadDigest */
export async function deleteObjects(request: S3Request, access: Access): Promise<S3Response> {
  const { body } = decodeBody(request.body, request.header);
  verifyChecksums(body, request.header);
  const xml = body.toString();
  const keys = readTexts(xml, 'Key');
  if (keys.length === 0 || keys.length > mostDeletions) {
    throw new AwsError('MalformedXML', 'The XML you provided was not well-formed.', 400);
  }
  if (xml.includes('<VersionId>')) throw notImplemented('VersionId');
  const deleted = [];
  const refused = [];
  for (const key of keys) {
    if (await access.allows('s3:DeleteObject', request.bucket, key)) {
      await access.bucket(request.bucket).remove(key);
      deleted.push({ Key: key });
    } else refused.push({ Key: key, Code: 'AccessDenied', Message: 'Access Denied' });
  }
  const isQuiet = readTexts(xml, 'Quiet')[0] === 'true';
  const answer = writeXml('DeleteResult', { Deleted: isQuiet ? undefined : deleted, Error: refused });
  return { status: 200, headers: {}, body: answer };
}

function readOnlyIfAbsent(request: S3Request): boolean {
  const condition = request.header('if-none-match');
  if (condition !== undefined && condition !== '*') throw notImplemented('If-None-Match other than *');
  if (request.header('if-match') !== undefined) throw notImplemented('If-Match on a write');
  return condition === '*';
}

/** Headers to keep. S3 names what nobody named `binary/octet-stream`, and drops the coding of a streamed body. */
function readHeaders(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  const names = [...Object.keys(request.headers), ...request.query.map(([name]) => name)];
  for (const name of [...keptHeaders, ...names.filter(candidate => candidate.startsWith('x-amz-meta-'))]) {
    const value = name === 'content-encoding' ? readEncoding(request) : request.header(name);
    if (value) headers[name] = value;
  }
  return headers;
}

function readEncoding(request: S3Request): string | undefined {
  const codings = request.header('content-encoding')?.split(',') ?? [];
  return codings
    .map(coding => coding.trim())
    .filter(coding => coding !== 'aws-chunked')
    .join(',');
}

function readReplaces(request: S3Request): boolean {
  const directive = request.header('x-amz-metadata-directive') ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') {
    throw new AwsError('InvalidArgument', 'Unknown metadata directive.', 400);
  }
  return directive === 'REPLACE';
}

function copiedProperties(request: S3Request, source: StoredObject, replaces: boolean): Properties {
  return { headers: replaces ? readHeaders(request) : source.headers, checksums: source.checksums };
}

/** The bucket and key of `x-amz-copy-source`: percent-encoded, with or without a leading slash. */
function readSource(source: string): [bucket: string, key: string] {
  const [address = '', version] = source.split('?');
  if (version !== undefined) throw notImplemented('versionId');
  try {
    const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(address)) ?? [];
    if (bucket && key) return [bucket, key];
  } catch {
    // Falls through: a source that cannot be decoded is refused like one without a key.
  }
  throw new AwsError(
    'InvalidArgument',
    'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    400,
  );
}
