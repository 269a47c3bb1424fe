import { isIP } from 'node:net';
import { environmentValue, nameOfResource } from '../server/environment.ts';
import { limits } from '../shared/limits.ts';
import type { KeptFile, StoredFile } from '../shared/schemas.ts';
import { type Credentials, encodeStrictly, presignGet } from './presign.ts';

/** Returns a stored file with a link that works for five minutes. Calls no service and needs no S3 client. */
export async function linkToFile(file: KeptFile, now: Date = new Date()): Promise<StoredFile> {
  const { key, name, contentType, size } = file;
  const region = environmentValue('AWS_REGION');
  const url = presignGet({
    url: objectUrl(region, nameOfResource('files'), key),
    query: {
      'response-cache-control': 'private, no-store',
      'response-content-disposition': inlineDisposition(name),
      'response-content-type': contentType,
      // S3 ignores this parameter, but the SDK adds it, and our link should equal the SDK's.
      'x-id': 'GetObject',
    },
    region,
    credentials: credentials(),
    now,
    seconds: limits.downloadSeconds,
  });
  return { name, contentType, size, url };
}

/** Returns a Content-Disposition header (RFC 6266). No name can end its quotes, its folder or its line. */
export function inlineDisposition(name: string): string {
  // Control characters, marks of text direction, and characters that file systems reserve.
  const safe = name.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]/gu, '_');
  const ascii = safe.replace(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeStrictly(safe)}`;
}

/** Returns the endpoint by the same rules as the AWS SDK. */
function objectUrl(region: string, bucket: string, key: string): URL {
  const path = key.split('/').map(encodeStrictly).join('/');
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL'];
  if (!endpoint) return new URL(`https://${bucket}.s3.${region}.amazonaws.com/${path}`);
  const { protocol, host, hostname, pathname } = new URL(endpoint);
  const base = pathname.replace(/\/$/, '');
  const isAddress = isIP(hostname.replace(/[[\]]/g, '')) !== 0;
  return new URL(
    isAddress
      ? `${protocol}//${host}${base}/${bucket}/${path}`
      : `${protocol}//${bucket}.${host}${base}/${path}`,
  );
}

/** Lambda may change these credentials between calls. */
function credentials(): Credentials {
  return {
    accessKeyId: environmentValue('AWS_ACCESS_KEY_ID'),
    secretAccessKey: environmentValue('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env['AWS_SESSION_TOKEN'],
  };
}
