/** A request to S3, read from HTTP: path-style address, parameters and headers. */

import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws/service.ts';
import { headerValue, queryValue, type SignedRequest } from '../aws/sigv4-canonical.ts';

export interface S3Request extends SignedRequest {
  readonly service: 's3';
  readonly body: Buffer;
  readonly bucket: string;
  /** Decoded; empty when the bucket itself is addressed. */
  readonly key: string;
  /** A header by its lower-case name; a presigned URL may carry `x-amz-*` headers in its query. */
  header(name: string): string | undefined;
  parameter(name: string): string | undefined;
}

/** What S3 answers; a body given as text is XML. */
export interface S3Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** S3's limit for a key, in bytes. */
const longestKey = 1024;
const knownParameters =
  /^(x-id|X-Amz-[\w-]+|x-amz-[\w-]+|response-(content-type|content-disposition|content-language|content-encoding|cache-control|expires)|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|delete)$/;
const knownAmzHeaders =
  /^x-amz-(date|content-sha256|user-agent|security-token|sdk-checksum-algorithm|checksum-(mode|crc32|crc32c|crc64nvme|sha1|sha256)|decoded-content-length|trailer|meta-[\w.-]+|copy-source|copy-source-if-match|metadata-directive|tagging-directive|server-side-encryption)$/;

/** Reads a request, whose `body` has been received whole. @throws AwsError InvalidURI, KeyTooLongError */
export function readS3Request(message: IncomingMessage, body: Buffer): S3Request {
  const [path = '/', search = ''] = splitOnce(message.url ?? '/', '?');
  const query = [...new URLSearchParams(search.replaceAll('+', '%2B'))];
  const [bucket = '', key = ''] = splitOnce(path.slice(1), '/').map(decode);
  if (Buffer.byteLength(key) > longestKey) throw new AwsError('KeyTooLongError', 'Your key is too long', 400);
  const { headers, method = 'GET' } = message;
  return {
    service: 's3',
    method,
    path,
    query,
    headers,
    body,
    bucket,
    key,
    header: name =>
      headerValue({ headers }, name) ?? (name.startsWith('x-amz-') ? queryValue({ query }, name) : undefined),
    parameter: name => queryValue({ query }, name),
  };
}

/** Refuses what would change the meaning of a request and is not emulated. @throws AwsError NotImplemented */
export function refuseUnknown({ query, headers }: S3Request): void {
  const parameter = query.map(([name]) => name).find(name => !knownParameters.test(name));
  const header = [...Object.keys(headers), ...query.map(([name]) => name)]
    .filter(name => name.startsWith('x-amz-'))
    .find(name => !knownAmzHeaders.test(name));
  if (parameter ?? header) throw notImplemented(`${parameter ?? header}`);
}

/** A refusal of something that S3 has and the emulator has not. */
export function notImplemented(what: string): AwsError {
  return new AwsError('NotImplemented', `Functionality that is not implemented: ${what}`, 501);
}

/** Text before and after the first `separator`. */
function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.", 400);
  }
}
