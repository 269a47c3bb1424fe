import type { IncomingMessage } from 'node:http';
import { ownProperty } from '../../../functions/contract.ts';
import { AwsError } from '../aws/service.ts';
import type { SignedRequest } from '../aws/sigv4.ts';

export interface S3Request extends SignedRequest {
  readonly service: 's3';
  readonly body: Buffer;
  readonly bucket: string;
  /** The decoded object key. Empty for a request to the bucket itself. */
  readonly key: string;
  /** Returns a header by its lower-case name. In a presigned URL, `x-amz-*` headers may be query parameters. */
  header(name: string): string | undefined;
  parameter(name: string): string | undefined;
}

/** Headers that are stored with an object. A GET may override them with `response-…` parameters. */
export const objectHeaders = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-encoding',
  'cache-control',
  'expires',
];
/** S3's limit for a key, in bytes. */
const longestKey = 1024;
const knownParameters = new RegExp(
  `^(x-id|X-Amz-[\\w-]+|x-amz-[\\w-]+|response-(${objectHeaders.join('|')})|list-type|prefix|max-keys|continuation-token|tagging)$`,
);
const knownAmzHeaders =
  /^x-amz-(date|content-sha256|user-agent|security-token|sdk-checksum-algorithm|checksum-(mode|crc32|crc32c|crc64nvme|sha1|sha256)|meta-[\w.-]+|copy-source|metadata-directive|tagging-directive|server-side-encryption)$/;

/** @throws AwsError InvalidURI, KeyTooLongError */
export function readS3Request(message: IncomingMessage, body: Buffer): S3Request {
  const [, path = '', search] = /^([^?]*)\??(.*)$/s.exec(message.url ?? '/') ?? [];
  const query = new URLSearchParams(search?.replaceAll('+', '%2B'));
  const [, bucket = '', key = ''] = (/^\/([^/]*)\/?(.*)$/s.exec(path) ?? []).map(decode);
  if (Buffer.byteLength(key) > longestKey) throw new AwsError('KeyTooLongError', 'Your key is too long');
  const { headers, method = 'GET' } = message;
  const parameter = (name: string) => query.get(name) ?? undefined;
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
      ownProperty(headers, name)?.toString() ?? (name.startsWith('x-amz-') ? parameter(name) : undefined),
    parameter,
  };
}

/** @throws AwsError NotImplemented for headers and parameters that change the request and are not emulated */
export function refuseUnknown({ query, headers }: S3Request): void {
  const names = [...query.keys()];
  const unknown =
    names.find(name => !knownParameters.test(name)) ??
    [...Object.keys(headers), ...names].find(
      name => name.startsWith('x-amz-') && !knownAmzHeaders.test(name),
    );
  if (unknown) throw notImplemented(unknown);
}

export function notImplemented(what: string): AwsError {
  return new AwsError('NotImplemented', `Functionality that is not implemented: ${what}`, 501);
}

export function preconditionFailed(): AwsError {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new AwsError('PreconditionFailed', message, 412);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Content of an XML element. An array repeats the element. */
type Content = string | number | boolean | undefined | Elements | readonly Elements[];
interface Elements {
  readonly [name: string]: Content;
}

export function writeXml(root: string, content: Elements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, content)}`;
}

function writeElement(name: string, content: Content): string {
  if (content === undefined) return '';
  if (isList(content)) return content.map(member => writeElement(name, member)).join('');
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => writeElement(child, value))
          .join('')
      : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

function isList(content: Content): content is readonly Elements[] {
  return Array.isArray(content);
}

/** Writes control characters as character references, so that parsers keep them. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may contain them
  return text.replace(/[<>&"'\u0000-\u001f]/g, char => `&#${char.charCodeAt(0)};`);
}
