import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ownProperty } from '../../../functions/contract.ts';
import { AwsError, type IsAllowed, type Principal, tooLarge } from '../aws/service.ts';
import { verifySignature } from '../aws/sigv4.ts';
import type { HttpAnswer } from '../http.ts';
import { answerCors, type CorsRule } from './cors.ts';
import { type Access, type Bucket, createAccess, openBucket, type StoredObject } from './objects.ts';
import { answerObject, listObjects } from './read.ts';
import { notImplemented, readS3Request, refuseUnknown, type S3Request, writeXml } from './request.ts';
import { copyObject, putObject } from './write.ts';

/** Local S3: path-style URLs, verified signatures and checksums, IAM checks, objects on disk. */

interface LifecycleRule {
  readonly prefix: string;
  readonly days: number;
}

export interface BucketOptions {
  readonly cors: readonly CorsRule[];
  readonly lifecycle: readonly LifecycleRule[];
}

export interface S3Options {
  readonly folder: string;
  readonly buckets: Readonly<Record<string, BucketOptions>>;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly isAllowed: IsAllowed;
}

export interface S3 {
  /** Answers an S3 request, also with errors. `body` is undefined if it was too large. */
  handle(message: IncomingMessage, body: Buffer | undefined): Promise<HttpAnswer>;
  /** Access without a signature, for CloudFront and deployments. */
  bucket(name: string): Bucket;
  sweep(now: Date): Promise<void>;
}

const dayMs = 86_400_000;

/** Opens the buckets. After a crash, completed uploads are kept and half-written files are removed. */
export async function createS3(options: S3Options): Promise<S3> {
  const buckets = new Map<string, Bucket>();
  for (const name of Object.keys(options.buckets))
    buckets.set(name, await openBucket(join(options.folder, name)));

  return {
    handle: (message, body) => handle(message, body, options, buckets),
    bucket(name) {
      const bucket = buckets.get(name);
      if (!bucket) throw new Error(`No bucket ${name}`);
      return bucket;
    },
    async sweep(now) {
      for (const [name, bucket] of buckets) {
        const rules = ownProperty(options.buckets, name)?.lifecycle ?? [];
        const hasExpired = ({ key, modified }: StoredObject): boolean =>
          rules.some(
            ({ prefix, days }) =>
              key.startsWith(prefix) && now.getTime() - Date.parse(modified) >= days * dayMs,
          );
        for (const object of bucket.all().filter(hasExpired)) await bucket.remove(object.key, hasExpired);
      }
    },
  };
}

async function handle(
  message: IncomingMessage,
  body: Buffer | undefined,
  options: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<HttpAnswer> {
  const requestId = randomUUID();
  let cors: Record<string, string> = {};
  let response: HttpAnswer;
  try {
    if (!body) throw tooLarge();
    const request = readS3Request(message, body);
    cors = corsHeaders(request, ownProperty(options.buckets, request.bucket)?.cors ?? []);
    response = await answer(request, options, buckets);
  } catch (error) {
    response = refusal(error, message, requestId);
  }
  const type = typeof response.body === 'string' ? { 'content-type': 'application/xml' } : {};
  return { ...response, headers: { 'x-amz-request-id': requestId, ...type, ...cors, ...response.headers } };
}

/** Returns the answer to an error. Errors other than AwsError are logged, and their message is hidden. */
function refusal(error: unknown, { url, method }: IncomingMessage, requestId: string): HttpAnswer {
  const path = url?.split('?')[0];
  if (!(error instanceof AwsError)) console.error(`S3 failed at ${method} ${path}`, error);
  const { code, message, status } =
    error instanceof AwsError
      ? error
      : new AwsError('InternalError', 'We encountered an internal error. Please try again.', 500);
  const body = writeXml('Error', { Code: code, Message: message, Resource: path, RequestId: requestId });
  return { status, headers: {}, body };
}

async function answer(
  request: S3Request,
  options: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<HttpAnswer> {
  if (request.method === 'OPTIONS') return { status: 200, headers: {} };
  const principal = verifySignature(request, options.findPrincipal, new Date());
  refuseUnknown(request);
  const access = createAccess(principal, options.isAllowed, buckets);
  access.bucket(request.bucket);
  return request.key === '' ? answerBucket(request, access) : answerKey(request, access);
}

async function answerBucket(request: S3Request, access: Access): Promise<HttpAnswer> {
  const { method, bucket, parameter } = request;
  if (method !== 'GET' || parameter('list-type') !== '2') throw notImplemented(`${method} of a bucket`);
  await access.require('s3:ListBucket', bucket);
  return { status: 200, headers: {}, body: listObjects(request, access.bucket(bucket).all()) };
}

async function answerKey(request: S3Request, access: Access): Promise<HttpAnswer> {
  const { method, bucket, key } = request;
  if (request.parameter('tagging') !== undefined) return answerTags(request, access);
  switch (method) {
    case 'PUT': {
      const source = request.header('x-amz-copy-source');
      return source === undefined ? putObject(request, access) : copyObject(request, source, access);
    }
    case 'GET':
    case 'HEAD': {
      const { object, body } = await access.read(bucket, key);
      return answerObject(request, object, body);
    }
    case 'DELETE':
      await access.require('s3:DeleteObject', `${bucket}/${key}`);
      await access.bucket(bucket).remove(key);
      return { status: 204, headers: {} };
    default:
      throw notImplemented(`${method} of an object`);
  }
}

/** The list of tags is always empty, because tags are never stored. */
async function answerTags({ method, bucket, key }: S3Request, access: Access): Promise<HttpAnswer> {
  if (method !== 'GET') throw notImplemented('A change of tags');
  await access.read(bucket, key, 's3:GetObjectTagging');
  return { status: 200, headers: {}, body: writeXml('Tagging', { TagSet: '' }) };
}

/** Returns no headers without an Origin header or a matching rule. @throws AwsError for a refused preflight */
function corsHeaders(request: S3Request, rules: readonly CorsRule[]): Record<string, string> {
  const isPreflight = request.method === 'OPTIONS';
  const method = isPreflight ? request.header('access-control-request-method') : request.method;
  const wanted = isPreflight ? request.header('access-control-request-headers') : undefined;
  const headers = (wanted ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean);
  const isAsked = request.header('origin') !== undefined && method;
  const allowed = isAsked ? answerCors(rules, { method, headers }) : undefined;
  if (isPreflight && !allowed) {
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  return allowed ?? {};
}
