import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { escapeUri, HttpRequest } from '@smithy/core/protocols';
import { getCanonicalHeaders, getCanonicalQuery } from '@smithy/signature-v4';
import { ownProperty } from '../../../functions/contract.ts';
import type { AwsService } from '../../../functions/deployment.ts';
import { AwsError, type Principal } from './service.ts';

/** A received request. `path` is still percent-encoded; header names are in lower case. */
export interface SignedRequest {
  readonly service: AwsService | 'cloudformation';
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

interface Claim {
  readonly presigned: boolean;
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly timestamp: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
/** Longest lifetime of a presigned URL, in seconds: seven days. */
const longestExpiry = 604_800;
/** Allowed difference between the caller's clock and this one, in milliseconds. */
const clockTolerance = 15 * 60_000;

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const denied = (message: string): AwsError => new AwsError('AccessDenied', message, 403);
const badQuery = (message: string): AwsError => new AwsError('AuthorizationQueryParametersError', message);
const mismatch = (): AwsError =>
  new AwsError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
  );

/** Checks a request's signature and returns the signer. @throws AwsError with S3's error codes */
export function verifySignature(
  request: SignedRequest,
  findPrincipal: (accessKeyId: string) => Principal | undefined,
  now: Date,
): Principal {
  const claim = readClaim(request);
  const [accessKeyId, date, region] = readScope(claim, request.service);
  const principal = findPrincipal(accessKeyId);
  if (!principal) {
    throw new AwsError(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      403,
    );
  }
  checkTime(request, claim, now);
  checkSignedHeaders(request, claim);

  const scope = `${date}/${region}/${request.service}/aws4_request`;
  const canonical = canonicalRequest(request, claim.signedHeaders);
  const toSign = [algorithm, claim.timestamp, scope, sha256(canonical)].join('\n');
  const expected = hmac(signingKey(principal.secretAccessKey, scope), toSign);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw mismatch();
  checkPayload(request);
  return principal;
}

/** Cache of derived signing keys, because a function signs with the same key for a whole day. */
const signingKeys = new Map<string, Buffer>();

function signingKey(secret: string, scope: string): Buffer {
  const name = `${secret} ${scope}`;
  const known = signingKeys.get(name);
  if (known) return known;
  const key = scope
    .split('/')
    .reduce<Buffer>((sofar, part) => hmac(sofar, part), Buffer.from(`AWS4${secret}`));
  signingKeys.set(name, key);
  return key;
}

/** Returns the text that the caller signs. A missing header becomes `undefined`, which matches no real signature. */
export function canonicalRequest(request: SignedRequest, signedHeaders: readonly string[]): string {
  const { service, method, path, query, headers } = request;
  const sent = signedHeaders.map(name => [name, ownProperty(headers, name)?.toString()]);
  const canonical = getCanonicalHeaders(
    new HttpRequest({ headers: Object.fromEntries(sent) }),
    undefined,
    new Set(signedHeaders),
  );
  const values = [...query.keys()].map(name => [name, query.getAll(name)]);
  return [
    method,
    // S3 signs the decoded path with each segment encoded once. Other services sign the received path, encoded again.
    path
      .split('/')
      .map(segment => escapeUri(service === 's3' ? decodeURIComponent(segment) : segment))
      .join('/'),
    getCanonicalQuery(new HttpRequest({ query: Object.fromEntries(values) })),
    ...signedHeaders.map(name => `${name}:${ownProperty(canonical, name)}`),
    '',
    signedHeaders.join(';'),
    declaredPayload(request),
  ].join('\n');
}

function readClaim({ headers, query }: SignedRequest): Claim {
  const header = headers.authorization;
  const inQuery = query.get('X-Amz-Algorithm');
  if (header !== undefined && inQuery !== null) {
    throw new AwsError('InvalidArgument', 'Only one auth mechanism allowed');
  }
  if (inQuery !== null) return readQueryClaim(query);
  if (header === undefined) throw denied('Access Denied');
  return readHeaderClaim(header, headers['x-amz-date']?.toString());
}

function readHeaderClaim(header: string, timestamp: string | undefined): Claim {
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (!credential || !signed || !signature) {
    throw new AwsError('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  }
  if (!timestamp) throw denied('AWS authentication requires a valid Date or x-amz-date header');
  return { presigned: false, credential, signedHeaders: signed.split(';'), signature, timestamp };
}

function readQueryClaim(query: URLSearchParams): Claim {
  if (query.get('X-Amz-Algorithm') !== algorithm)
    throw badQuery(`X-Amz-Algorithm only supports "${algorithm}"`);
  const required = (name: string): string => {
    const value = query.get(name);
    if (!value) throw badQuery(`Query-string authentication version 4 requires the ${name} parameter.`);
    return value;
  };
  return {
    presigned: true,
    credential: required('X-Amz-Credential'),
    signedHeaders: required('X-Amz-SignedHeaders').split(';'),
    signature: required('X-Amz-Signature'),
    timestamp: required('X-Amz-Date'),
  };
}

function readScope(
  claim: Claim,
  service: SignedRequest['service'],
): [accessKeyId: string, date: string, region: string] {
  const malformed = (message: string): AwsError =>
    claim.presigned ? badQuery(message) : new AwsError('AuthorizationHeaderMalformed', message);
  const [accessKeyId, date, region, scopedService, end, ...rest] = claim.credential.split('/');
  if (!accessKeyId || !date || !region || end !== 'aws4_request' || rest.length > 0) {
    throw malformed('The credential must be "<key>/YYYYMMDD/REGION/SERVICE/aws4_request".');
  }
  if (scopedService !== service)
    throw malformed(`Credential should be scoped to correct service: '${service}'.`);
  if (!claim.timestamp.startsWith(date))
    throw malformed('The date in the credential is not the date of X-Amz-Date.');
  return [accessKeyId, date, region];
}

function checkTime(request: SignedRequest, claim: Claim, now: Date): void {
  const signedAt = readTimestamp(claim.timestamp);
  if (!claim.presigned) {
    if (Math.abs(now.getTime() - signedAt) > clockTolerance) {
      throw new AwsError(
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
        403,
      );
    }
    return;
  }
  const expires = request.query.get('X-Amz-Expires') ?? '';
  if (!/^\d+$/.test(expires)) throw badQuery('X-Amz-Expires should be a number');
  if (Number(expires) > longestExpiry) {
    throw badQuery(`X-Amz-Expires must be less than a week (in seconds): at most ${longestExpiry}`);
  }
  if (signedAt - now.getTime() > clockTolerance) throw denied('Request is not yet valid');
  if (now.getTime() > signedAt + Number(expires) * 1000) throw denied('Request has expired');
}

/** Parses a timestamp such as `20260131T235959Z` into milliseconds since the epoch. */
function readTimestamp(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time)) throw denied("X-Amz-Date must be in the ISO8601 format \"yyyyMMdd'T'HHmmss'Z'\"");
  return time;
}

/** @throws AwsError if the host or an `x-amz-*` header is not signed */
function checkSignedHeaders(request: SignedRequest, claim: Claim): void {
  const signed = new Set(claim.signedHeaders);
  const unsigned = Object.keys(request.headers).filter(
    name => name.startsWith('x-amz-') && !signed.has(name),
  );
  if (unsigned.length > 0 || !signed.has('host')) {
    throw denied(
      `There were headers present in the request which were not signed: ${unsigned.join(', ') || 'host'}`,
    );
  }
}

/** Returns the body's hash in the signed text. S3 uses the hash that the caller sent; other services hash the body. */
function declaredPayload({ service, headers, query, body }: SignedRequest): string {
  if (service !== 's3') return sha256(body);
  const declared = headers['x-amz-content-sha256']?.toString() ?? query.get('X-Amz-Content-Sha256');
  if (declared !== null) return declared;
  if (query.has('X-Amz-Algorithm')) return 'UNSIGNED-PAYLOAD';
  throw new AwsError('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
}

function checkPayload(request: SignedRequest): void {
  const declared = declaredPayload(request);
  if (/^[0-9a-f]{64}$/.test(declared) && sha256(request.body) !== declared) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}
