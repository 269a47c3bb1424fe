import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '../aws/service.ts';

/** Base64 checksums of an object by algorithm in lower case. */
export type Checksums = Readonly<Record<string, string>>;

type ReadHeader = (name: string) => string | undefined;

const headerPrefix = 'x-amz-checksum-';
const known = new Map<string, (body: Uint8Array) => string>([
  ['crc32', crc32Base64],
  ['sha256', body => createHash('sha256').update(body).digest('base64')],
]);
/** Checksum algorithms of S3 that are refused here, because this emulator cannot verify them. */
const unknown = ['crc32c', 'crc64nvme', 'sha1'];

function crc32Base64(body: Uint8Array): string {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(crc32(body));
  return value.toString('base64');
}

/** Returns the checksum to store, if one was sent. @throws AwsError BadDigest, InvalidRequest, NotImplemented */
export function verifyChecksums(body: Uint8Array, header: ReadHeader): Checksums {
  if (unknown.some(algorithm => header(headerPrefix + algorithm) !== undefined)) {
    throw new AwsError('NotImplemented', 'This checksum algorithm is not implemented.', 501);
  }
  const sent = [...known].filter(([algorithm]) => header(headerPrefix + algorithm) !== undefined);
  if (sent.length > 1) {
    throw new AwsError('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  }
  const checksums = new Map<string, string>();
  for (const [algorithm, compute] of sent) {
    const computed = compute(body);
    checksums.set(algorithm, computed);
    if (computed !== header(headerPrefix + algorithm)) {
      const name = algorithm.toUpperCase();
      throw new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
    }
  }
  return Object.fromEntries(checksums);
}

export function checksumHeaders(checksums: Checksums): Record<string, string> {
  const headers = Object.entries(checksums).map(([algorithm, value]) => [headerPrefix + algorithm, value]);
  return headers.length > 0 ? { ...Object.fromEntries(headers), 'x-amz-checksum-type': 'FULL_OBJECT' } : {};
}
