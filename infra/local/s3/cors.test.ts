import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';
import { answerCors, type CorsRule } from './cors.ts';

const origin = 'http://localhost:5173';
const rule: CorsRule = {
  AllowedOrigins: ['*'],
  AllowedMethods: ['PUT', 'GET'],
  AllowedHeaders: ['content-type', 'x-amz-*'],
  ExposedHeaders: ['ETag'],
  MaxAge: 600,
};

describe('CORS rules of a bucket', () => {
  const allows = (question: { method?: string; headers?: string[] }): boolean =>
    answerCors([rule], { method: 'PUT', headers: [], ...question }) !== undefined;

  it('allow only the listed methods and headers', () => {
    expect(allows({ headers: ['content-type', 'x-amz-checksum-sha256'] })).toBe(true);
    expect(allows({ method: 'DELETE' })).toBe(false);
    expect(allows({ headers: ['authorization'] })).toBe(false);
  });
});

describe('A web page in a browser', () => {
  let cloud: TestAws;
  beforeAll(async () => {
    cloud = await startTestAws({
      buckets: { open: { cors: [rule], lifecycle: [] }, closed: { cors: [], lifecycle: [] } },
    });
  });
  afterAll(() => cloud[Symbol.asyncDispose]());

  const preflight = (bucket: string) =>
    fetch(`${cloud.url}/${bucket}/key`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'Content-Type, x-amz-checksum-sha256',
      },
    });

  it('may upload after a preflight, if a rule of the bucket allows it', async () => {
    const response = await preflight('open');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT, GET',
      'access-control-allow-headers': 'content-type, x-amz-checksum-sha256',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '600',
    });
  });

  it('is refused by a bucket without CORS rules', async () => {
    const response = await preflight('closed');
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('can read answers and errors only if a rule of the bucket allows it', async () => {
    const allowedBy = async (bucket: string) =>
      (await fetch(`${cloud.url}/${bucket}/key`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowedBy('open')).toBe('*');
    expect(await allowedBy('closed')).toBeNull();
  });
});
