import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { inlineDisposition, linkToFile } from './file-links.ts';

const now = new Date('2026-03-04T05:06:07.890Z');
const file = {
  key: 'applications/65e5f3f0a1b2c3d4e5f60718/file1-65e5f3f0a1b2c3d4e5f60719',
  name: "চাকরির চিঠি (final) 'v2'.jpg",
  contentType: 'image/jpeg',
  size: 1234,
};

beforeEach(() => {
  vi.stubEnv('FILES_BUCKET', 'maplegate-files');
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret/with+signs');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session/token+with==signs');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns the same link, made by the SDK. */
async function linkOfSdk(): Promise<string> {
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const command = new GetObjectCommand({
    Bucket: 'maplegate-files',
    Key: file.key,
    ResponseCacheControl: 'private, no-store',
    ResponseContentDisposition: inlineDisposition(file.name),
    ResponseContentType: file.contentType,
  });
  return await getSignedUrl(client, command, { expiresIn: 300, signingDate: now });
}

function parts(link: string) {
  const { origin, pathname, searchParams } = new URL(link);
  return { origin, pathname, query: Object.fromEntries(searchParams) };
}

describe('linkToFile', () => {
  it.each([
    ['AWS', {}],
    ['an endpoint with an IP address', { AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' }],
    ['an endpoint with an IPv6 address', { AWS_ENDPOINT_URL: 'http://[::1]:4566' }],
    ['an endpoint with a name', { AWS_ENDPOINT_URL: 'http://localhost:4566' }],
    ['an endpoint with a path', { AWS_ENDPOINT_URL: 'http://127.0.0.1:4566/s3/' }],
    [
      'the endpoint of S3 before that of everything',
      { AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:2' },
    ],
    ['credentials without a session', { AWS_SESSION_TOKEN: '' }],
  ])('returns the same link as the S3 client: %s', async (_, variables) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const { url } = await linkToFile(file, now);
    expect(parts(url)).toEqual(parts(await linkOfSdk()));
  });

  it('returns a link that works for five minutes, gives the file’s own type and is not cached', async () => {
    const { url } = await linkToFile(file, now);
    expect(parts(url).query).toMatchObject({
      'X-Amz-Expires': '300',
      'X-Amz-Date': '20260304T050607Z',
      'response-content-type': 'image/jpeg',
      'response-cache-control': 'private, no-store',
    });
  });

  it('returns name, type and size of the file, but not its key', async () => {
    const { url: _, ...rest } = await linkToFile(file, now);
    expect(rest).toEqual({ name: file.name, contentType: 'image/jpeg', size: 1234 });
  });

  it('reads the credentials at every call', async () => {
    await linkToFile(file, now);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDNEXT');
    expect((await linkToFile(file, now)).url).toContain('AKIDNEXT');
  });

  it('throws a Fault if one of Lambda’s environment variables is missing', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    await expect(linkToFile(file, now)).rejects.toThrow(Fault);
  });
});

describe('inlineDisposition', () => {
  it('contains the file name in full and in plain ASCII', () => {
    expect(inlineDisposition('চিঠি.pdf')).toBe(
      `inline; filename="____.pdf"; filename*=UTF-8''%E0%A6%9A%E0%A6%BF%E0%A6%A0%E0%A6%BF.pdf`,
    );
  });

  it.each([
    ['a quote', 'a"; x="b.png', 'a_; x=_b.png'],
    ['a line break', 'a\r\nSet-Cookie: b', 'a__Set-Cookie_ b'],
    ['a path', '../../etc/passwd', '.._.._etc_passwd'],
    ['a backslash', 'C:\\x.png', 'C__x.png'],
    ['text that turns around', 'gpj.\u202eexe', 'gpj._exe'],
    ['half a character', 'a\ud800.png', 'a_.png'],
    ['a percent sign', '100%25.png', '100_25.png'],
  ])('is safe for a file name with %s', (_, name, ascii) => {
    expect(inlineDisposition(name)).toContain(`filename="${ascii}"`);
  });
});
