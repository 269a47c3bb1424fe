import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';
import { answerCors, type CorsRule } from './cors.ts';

const origin = 'http://localhost:5173';
const rule: CorsRule = {
  AllowedOrigins: [origin, 'https://*.example.com'],
  AllowedMethods: ['PUT', 'GET'],
  AllowedHeaders: ['content-type', 'x-amz-*'],
  ExposedHeaders: ['ETag'],
  MaxAge: 600,
};

describe('the rules of a bucket', () => {
  const allows = (question: { origin?: string; method?: string; headers?: string[] }): boolean =>
    answerCors([rule], { origin, method: 'PUT', headers: [], ...question }) !== undefined;

  it('allow only the origins, methods and headers that they name', () => {
    expect(allows({ headers: ['content-type', 'x-amz-checksum-sha256'] })).toBe(true);
    expect(allows({ origin: 'https://app.example.com' })).toBe(true);
    expect(allows({ origin: 'https://example.com.evil.org' })).toBe(false);
    expect(allows({ origin: 'http://localhost:51730' })).toBe(false);
    expect(allows({ method: 'DELETE' })).toBe(false);
    expect(allows({ headers: ['authorization'] })).toBe(false);
  });
});

describe('a browser', () => {
  let cloud: TestAws;
  beforeAll(async () => {
    cloud = await startTestAws({
      buckets: { open: { cors: [rule], lifecycle: [] }, closed: { cors: [], lifecycle: [] } },
    });
  });
  afterAll(() => cloud[Symbol.asyncDispose]());

  const preflight = (bucket: string, from: string) =>
    fetch(`${cloud.url}/${bucket}/key`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'Content-Type, x-amz-checksum-sha256',
      },
    });

  it('is allowed ahead of an upload from an origin that the bucket names', async () => {
    const response = await preflight('open', origin);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'PUT, GET',
      'access-control-allow-headers': 'content-type, x-amz-checksum-sha256',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '600',
    });
  });

  it('is refused from another origin, and by a bucket without rules', async () => {
    for (const response of [
      await preflight('open', 'http://evil.example'),
      await preflight('closed', origin),
    ]) {
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('can read an answer, a refusal too, only from an origin that the bucket names', async () => {
    const from = async (origin: string) =>
      (await fetch(`${cloud.url}/open/key`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await from(origin)).toBe(origin);
    expect(await from('http://evil.example')).toBeNull();
  });
});
