/** The canonical form of a request, which Signature Version 4 signs in place of the request itself. */

import { createHash } from 'node:crypto';
import { AwsError } from './service.ts';

/** The services whose signatures are understood; S3 has its own rules for path and payload. */
export type SignedService = 'dynamodb' | 'cognito-idp' | 's3';

/** A request as it came over the wire: `path` still percent-encoded, `query` decoded, header names lower case. */
export interface SignedRequest {
  readonly service: SignedService;
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

const unsignedPayload = 'UNSIGNED-PAYLOAD';

/** The SHA-256 of `data` in lower-case hexadecimal, as signatures write it. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Percent-encodes as RFC 3986 asks, which leaves fewer characters alone than encodeURIComponent. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The text that is signed in place of the request; undefined when a header said to be signed is not there. */
export function canonicalRequest(
  request: SignedRequest,
  signedHeaders: readonly string[],
): string | undefined {
  if (signedHeaders.some(name => headerValue(request, name) === undefined)) return undefined;
  const headers = signedHeaders.map(
    name => `${name}:${headerValue(request, name)?.trim().replace(/ +/g, ' ')}`,
  );
  return [
    request.method,
    canonicalPath(request),
    canonicalQuery(request.query),
    ...headers,
    '',
    signedHeaders.join(';'),
    declaredPayload(request),
  ].join('\n');
}

/** S3 encodes each segment of the decoded path once; the others encode the path as sent a second time. */
function canonicalPath({ service, path }: SignedRequest): string {
  return path
    .split('/')
    .map(segment => encodeRfc3986(service === 's3' ? decodeSegment(segment) : segment))
    .join('/');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.", 400);
  }
}

function canonicalQuery(query: SignedRequest['query']): string {
  return query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => order(name, otherName) || order(value, otherValue))
    .map(pair => pair.join('='))
    .join('&');
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The first query parameter of that name. */
export function queryValue(request: Pick<SignedRequest, 'query'>, name: string): string | undefined {
  return request.query.find(([key]) => key === name)?.[1];
}

/** The header of that name, given in lower case; several are joined with commas. */
export function headerValue(request: Pick<SignedRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** The payload line of the canonical request. Only S3 believes the caller; the others hash what arrived. */
export function declaredPayload(request: SignedRequest): string {
  if (request.service !== 's3') return sha256(request.body);
  const declared =
    headerValue(request, 'x-amz-content-sha256') ?? queryValue(request, 'X-Amz-Content-Sha256');
  if (declared !== undefined) return declared;
  if (queryValue(request, 'X-Amz-Algorithm') !== undefined) return unsignedPayload;
  throw new AwsError('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256', 400);
}
