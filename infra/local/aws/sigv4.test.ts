import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AwsService } from '../../../functions/deployment.ts';
import { operator } from '../testing/test-aws.ts';
import { AwsError, type Principal } from './service.ts';
import { canonicalRequest, type SignedRequest, verifySignature } from './sigv4.ts';

const signedAt = new Date('2026-01-31T12:00:00Z');
const later = (seconds: number): Date => new Date(signedAt.getTime() + seconds * 1000);
const findPrincipal = (id: string): Principal | undefined =>
  id === operator.accessKeyId ? operator : undefined;
const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const timestamp = '20260131T120000Z';

interface Signing {
  readonly service?: AwsService;
  readonly scopedService?: string;
  readonly date?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly accessKeyId?: string;
}

function sign(
  request: SignedRequest,
  signedHeaders: string[],
  { scopedService = request.service, date = '20260131' }: Signing,
): string {
  const scope = `${date}/eu-west-1/${scopedService}/aws4_request`;
  const hash = sha256(canonicalRequest(request, signedHeaders));
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      Buffer.from(`AWS4${operator.secretAccessKey}`),
    );
  return createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${timestamp}\n${scope}\n${hash}`).digest('hex');
}

/** Returns a request with all headers signed. */
function signedByHeader(signing: Signing = {}): SignedRequest {
  const {
    service = 's3',
    scopedService = service,
    date = '20260131',
    accessKeyId = operator.accessKeyId,
  } = signing;
  const body = Buffer.from(signing.body ?? 'hello');
  const content = service === 's3' ? { 'x-amz-content-sha256': sha256(body) } : {};
  const headers = { host: '127.0.0.1', 'x-amz-date': timestamp, ...content, ...signing.headers };
  const query = new URLSearchParams();
  const request: SignedRequest = { service, method: 'PUT', path: '/files/a%20b', query, headers, body };
  const names = Object.keys(headers).toSorted();
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${date}/eu-west-1/${scopedService}/aws4_request, SignedHeaders=${names.join(';')}, Signature=${sign(request, names, signing)}`;
  return { ...request, headers: { ...headers, authorization } };
}

/** Returns a presigned request. Only the host header is signed. */
function presigned(parameters: Record<string, string> = {}): SignedRequest {
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${operator.accessKeyId}/20260131/eu-west-1/s3/aws4_request`,
    'X-Amz-Date': timestamp,
    'X-Amz-Expires': '300',
    'X-Amz-SignedHeaders': 'host',
    ...parameters,
  });
  const request: SignedRequest = {
    service: 's3',
    method: 'GET',
    path: '/files/a',
    query,
    headers: { host: '127.0.0.1' },
    body: Buffer.alloc(0),
  };
  return withQuery(request, query => query.append('X-Amz-Signature', sign(request, ['host'], {})));
}

function withQuery(request: SignedRequest, change: (query: URLSearchParams) => void): SignedRequest {
  const query = new URLSearchParams(request.query);
  change(query);
  return { ...request, query };
}

function verify(request: SignedRequest, now = signedAt): Principal {
  return verifySignature(request, findPrincipal, now);
}

function refusal(request: SignedRequest, now = signedAt): string {
  try {
    verify(request, now);
  } catch (error) {
    if (error instanceof AwsError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'accepted';
}

describe('An AWS signature in the authorization header', () => {
  it.each<AwsService>(['s3', 'dynamodb', 'cognito-idp'])(
    'identifies the signer of a request to %s',
    service => {
      expect(verify(signedByHeader({ service }))).toBe(operator);
    },
  );

  it('is refused when a signed part of the request was changed', () => {
    const request = signedByHeader({ headers: { 'content-type': 'image/png' } });
    const changes: Partial<SignedRequest>[] = [
      { method: 'GET' },
      { path: '/files/other' },
      { query: new URLSearchParams({ x: '1' }) },
      { headers: { ...request.headers, 'content-type': 'text/html' } },
      { headers: { ...request.headers, 'content-type': undefined } },
    ];
    expect(refusal(request)).toBe('accepted');
    for (const change of changes)
      expect(refusal({ ...request, ...change })).toBe('403 SignatureDoesNotMatch');
  });

  it('is refused when the body does not match the signed hash', () => {
    const body = Buffer.from('other');
    expect(refusal({ ...signedByHeader(), body })).toBe('400 XAmzContentSHA256Mismatch');
    expect(refusal({ ...signedByHeader({ service: 'dynamodb' }), body })).toBe('403 SignatureDoesNotMatch');
  });

  it('does not have to cover the body of an S3 request that declares UNSIGNED-PAYLOAD', () => {
    const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const other = { body: Buffer.from('other') };
    expect(refusal({ ...signedByHeader({ headers }), ...other })).toBe('accepted');
    expect(refusal({ ...signedByHeader({ headers, service: 'dynamodb' }), ...other })).toBe(
      '403 SignatureDoesNotMatch',
    );
  });

  it("is refused when its time differs from the server's by more than 15 minutes", () => {
    expect(refusal(signedByHeader(), later(900))).toBe('accepted');
    expect(refusal(signedByHeader(), later(901))).toBe('403 RequestTimeTooSkewed');
    expect(refusal(signedByHeader(), later(-901))).toBe('403 RequestTimeTooSkewed');
  });

  it('must cover every x-amz- header and the host header', () => {
    const request = signedByHeader();
    expect(refusal({ ...request, headers: { ...request.headers, 'x-amz-meta-a': '1' } })).toBe(
      '403 AccessDenied',
    );
    expect(refusal({ ...request, headers: { ...request.headers, 'x-other': '1' } })).toBe('accepted');
  });

  it('is refused with an unknown key, another service or another day', () => {
    expect(refusal(signedByHeader({ accessKeyId: 'AKIANOBODY' }))).toBe('403 InvalidAccessKeyId');
    expect(refusal(signedByHeader({ scopedService: 'dynamodb' }))).toBe('400 AuthorizationHeaderMalformed');
    expect(refusal(signedByHeader({ date: '20260130' }))).toBe('400 AuthorizationHeaderMalformed');
  });

  it('is refused when it is missing, malformed or duplicated', () => {
    const request = signedByHeader();
    const { authorization: _none, ...headers } = request.headers;
    expect(refusal({ ...request, headers })).toBe('403 AccessDenied');
    expect(refusal({ ...request, headers: { ...headers, authorization: 'Bearer token' } })).toBe(
      '400 AuthorizationHeaderMalformed',
    );
    const query = new URLSearchParams({ 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' });
    expect(refusal({ ...request, query })).toBe('400 InvalidArgument');
  });
});

describe('A presigned URL', () => {
  it('identifies the signer until the URL expires', () => {
    expect(verify(presigned(), later(300))).toBe(operator);
    expect(() => verify(presigned(), later(301))).toThrow('Request has expired');
    expect(refusal(presigned(), later(301))).toBe('403 AccessDenied');
  });

  it('is not valid before its start time', () => {
    expect(() => verify(presigned(), later(-901))).toThrow('Request is not yet valid');
  });

  it('is valid for at most seven days', () => {
    expect(refusal(presigned({ 'X-Amz-Expires': '604800' }))).toBe('accepted');
    for (const expires of ['604801', '-1', '1e3', '']) {
      expect(refusal(presigned({ 'X-Amz-Expires': expires }))).toBe('400 AuthorizationQueryParametersError');
    }
  });

  it('is refused when a query parameter was changed, added, removed or duplicated', () => {
    const changed = (change: (query: URLSearchParams) => void) => refusal(withQuery(presigned(), change));
    expect(changed(query => query.set('X-Amz-Expires', '9999'))).toBe('403 SignatureDoesNotMatch');
    expect(changed(query => query.append('response-content-type', 'text/html'))).toBe(
      '403 SignatureDoesNotMatch',
    );
    const twice = new URLSearchParams(`X-Amz-Expires=9999&${presigned().query}`);
    expect(refusal({ ...presigned(), query: twice })).toBe('403 SignatureDoesNotMatch');
    expect(changed(query => query.delete('X-Amz-Date'))).toBe('400 AuthorizationQueryParametersError');
  });

  it('must sign every x-amz- header of the request', () => {
    const request = presigned();
    const headers = { ...request.headers, 'x-amz-checksum-sha256': 'abc' };
    expect(refusal({ ...request, headers })).toBe('403 AccessDenied');
  });
});
