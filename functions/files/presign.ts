import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface ObjectLink {
  readonly method: 'GET' | 'DELETE';
  /** Path without a query, encoded once, as S3 requires. */
  readonly url: URL;
  readonly query: Readonly<Record<string, string>>;
  readonly region: string;
  readonly credentials: Credentials;
  readonly now: Date;
  readonly seconds: number;
}

/** Returns a link (AWS Signature Version 4), without S3's SDK client, which is large. */
export function presign({ method, url, query, region, credentials, now, seconds }: ObjectLink): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const scope = [day, region, 's3', 'aws4_request'];
  const signed = canonicalQuery({
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': [credentials.accessKeyId, ...scope].join('/'),
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(credentials.sessionToken && { 'X-Amz-Security-Token': credentials.sessionToken }),
  });
  const request = [method, url.pathname, signed, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const requestHash = createHash('sha256').update(request).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope.join('/'), requestHash].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  return `${url.origin}${url.pathname}?${signed}&X-Amz-Signature=${hmac(key, toSign).toString('hex')}`;
}

/** Percent-encodes all characters but the unreserved ones of RFC 3986, section 2.3. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .join('&');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
