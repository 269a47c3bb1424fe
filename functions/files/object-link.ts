import { isIP } from 'node:net';
import { environmentValue, nameOfResource } from '../server/environment.ts';
import { type Credentials, encodeStrictly, type ObjectLink, presign } from './presign.ts';

interface Wish extends Omit<ObjectLink, 'url' | 'region' | 'credentials'> {
  readonly key: string;
}

/** Returns a link to an object in the bucket for files. */
export function linkToObject({ key, ...wish }: Wish): string {
  const region = environmentValue('AWS_REGION');
  const url = objectUrl(region, nameOfResource('files'), key);
  return presign({ ...wish, url, region, credentials: credentials() });
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
