import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3 } from '../server/aws/s3.ts';
import { nameOfResource } from '../server/environment.ts';
import { serverLimits } from '../shared/server-limits.ts';

interface Upload {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  /** SHA-256 of the bytes, in base64. */
  readonly sha256: string;
  /** File name as of `encodeUploadName`. */
  readonly name?: string;
}

export interface PutLink {
  readonly url: string;
  /** Headers that the request must have. */
  readonly headers: Record<string, string>;
}

/** Returns a link for a PUT request. S3 accepts exactly these bytes, once, for five minutes. */
export async function presignPut(
  { key, contentType, size, sha256, name }: Upload,
  now: Date,
): Promise<PutLink> {
  /** Browsers set content-length themselves, so it is not among the returned headers. */
  const headers = {
    'content-type': contentType,
    'if-none-match': '*',
    'x-amz-checksum-sha256': sha256,
    ...(name !== undefined && { 'x-amz-meta-name': name }),
  };
  const command = new PutObjectCommand({
    Bucket: nameOfResource('files'),
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    ChecksumSHA256: sha256,
    IfNoneMatch: '*',
    ...(name !== undefined && { Metadata: { name } }),
  });
  const url = await getSignedUrl(s3, command, {
    expiresIn: serverLimits.uploadSeconds,
    signingDate: now,
    // These headers must be signed as headers: in the link's query, browsers could leave them out.
    signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
    unhoistableHeaders: new Set(Object.keys(headers)),
  });
  return { url, headers };
}
