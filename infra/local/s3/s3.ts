/** S3 on one machine: path-style, signatures and checksums verified, IAM asked, objects kept on disk. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { AwsError, denialOf, type IsAllowed, type Principal } from '../aws/service.ts';
import { verifySignature } from '../aws/sigv4.ts';
import { answerCors, type CorsRule } from './cors.ts';
import { listObjects } from './list.ts';
import { type Bucket, openBucket } from './objects.ts';
import { answerObject } from './read.ts';
import { refusal } from './refusal.ts';
import { notImplemented, readS3Request, refuseUnknown, type S3Request, type S3Response } from './request.ts';
import { type Access, copyObject, deleteObjects, putObject } from './write.ts';

/** Objects under `prefix` are deleted `days` days after they were stored. */
interface LifecycleRule {
  readonly prefix: string;
  readonly days: number;
}

export interface BucketOptions {
  readonly cors: readonly CorsRule[];
  readonly lifecycle: readonly LifecycleRule[];
}

export interface S3Options {
  /** Where the objects are kept, one folder per bucket; created where it is missing. */
  readonly folder: string;
  readonly buckets: Readonly<Record<string, BucketOptions>>;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly isAllowed: IsAllowed;
  /** Milliseconds between two sweeps of what has expired; an hour unless given. */
  readonly sweepMs?: number;
}

export interface S3 {
  /** Answers a request whose `body` has been received whole; refusals are answers too. */
  handle(message: IncomingMessage, body: Buffer): Promise<S3Response>;
  /** Deletes the objects that the lifecycle rules expire at `now`. */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;

/** Opens the buckets on disk. What a kill leaves half written is cleared; what was answered is there. */
export async function createS3(options: S3Options): Promise<S3> {
  const buckets = new Map<string, Bucket>();
  for (const name of Object.keys(options.buckets))
    buckets.set(name, await openBucket(join(options.folder, name)));

  const sweep = async (now: Date): Promise<void> => {
    for (const [name, bucket] of buckets) {
      const rules = options.buckets[name]?.lifecycle ?? [];
      const hasExpired = (object: { key: string; modified: string }): boolean =>
        rules.some(
          ({ prefix, days }) =>
            object.key.startsWith(prefix) && now.getTime() - Date.parse(object.modified) >= days * dayMs,
        );
      for (const object of bucket.all().filter(hasExpired)) await bucket.remove(object.key, hasExpired);
    }
  };
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep(new Date()).catch(error => console.error('S3 sweep failed', error));
  }, options.sweepMs ?? 3_600_000);
  timer.unref();

  return {
    handle: (message, body) => handle(message, body, options, buckets),
    sweep,
    close: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

async function handle(
  message: IncomingMessage,
  body: Buffer,
  options: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<S3Response> {
  const requestId = randomUUID();
  let cors: Record<string, string> = {};
  let response: S3Response;
  try {
    const request = readS3Request(message, body);
    cors = corsHeaders(request, options.buckets[request.bucket]?.cors ?? []);
    response = await answer(request, options, buckets);
  } catch (error) {
    response = refusal(error, message, requestId);
  }
  const type = typeof response.body === 'string' ? { 'content-type': 'application/xml' } : {};
  return { ...response, headers: { 'x-amz-request-id': requestId, ...type, ...cors, ...response.headers } };
}

async function answer(
  request: S3Request,
  options: S3Options,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<S3Response> {
  if (request.method === 'OPTIONS') return { status: 200, headers: {} };
  const principal = verifySignature(request, options.findPrincipal, new Date());
  refuseUnknown(request);
  const access = createAccess(principal, options.isAllowed, buckets);
  access.bucket(request.bucket);
  return request.key === '' ? answerBucket(request, access) : answerKey(request, access);
}

async function answerBucket(request: S3Request, access: Access): Promise<S3Response> {
  const { method, bucket, parameter } = request;
  if (method === 'POST' && parameter('delete') !== undefined) return deleteObjects(request, access);
  if (method === 'HEAD' || (method === 'GET' && parameter('list-type') === '2')) {
    await access.require('s3:ListBucket', bucket);
    if (method === 'HEAD') return { status: 200, headers: {} };
    return { status: 200, headers: {}, body: listObjects(request, access.bucket(bucket).all()) };
  }
  throw notImplemented(`${method} of a bucket`);
}

async function answerKey(request: S3Request, access: Access): Promise<S3Response> {
  const { method, bucket, key } = request;
  switch (method) {
    case 'PUT': {
      const source = request.header('x-amz-copy-source');
      return source === undefined ? putObject(request, access) : copyObject(request, source, access);
    }
    case 'GET':
    case 'HEAD': {
      await access.require('s3:GetObject', bucket, key);
      const found = await access.bucket(bucket).read(key);
      if (!found) throw await access.missing(bucket);
      return answerObject(request, found.object, found.body);
    }
    case 'DELETE':
      await access.require('s3:DeleteObject', bucket, key);
      await access.bucket(bucket).remove(key);
      return { status: 204, headers: {} };
    default:
      throw notImplemented(`${method} of an object`);
  }
}

function createAccess(
  principal: Principal,
  isAllowed: IsAllowed,
  buckets: ReadonlyMap<string, Bucket>,
): Access {
  const access: Access = {
    bucket: name => {
      const bucket = buckets.get(name);
      if (bucket) return bucket;
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    },
    allows: (action, bucket, key) => isAllowed(principal, action, arnOf(bucket, key)),
    require: async (action, bucket, key) => {
      if (await access.allows(action, bucket, key)) return;
      throw new AwsError('AccessDenied', denialOf(principal, action, `"${arnOf(bucket, key)}"`), 403);
    },
    missing: async bucket =>
      (await access.allows('s3:ListBucket', bucket))
        ? new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
        : new AwsError('AccessDenied', 'Access Denied', 403),
  };
  return access;
}

function arnOf(bucket: string, key: string | undefined): string {
  return `arn:aws:s3:::${key === undefined ? bucket : `${bucket}/${key}`}`;
}

/** The CORS headers of the answer: none without an Origin or a rule. @throws AwsError for a refused preflight */
function corsHeaders(request: S3Request, rules: readonly CorsRule[]): Record<string, string> {
  const origin = request.header('origin');
  const isPreflight = request.method === 'OPTIONS';
  const method = isPreflight ? request.header('access-control-request-method') : request.method;
  const wanted = isPreflight ? request.header('access-control-request-headers') : undefined;
  const headers = (wanted ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean);
  const allowed = origin && method ? answerCors(rules, { origin, method, headers }) : undefined;
  if (isPreflight && !allowed) {
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  return allowed ?? {};
}
