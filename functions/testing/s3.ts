import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type S3Mock = ReturnType<typeof mockS3>;

/** S3 that fails at every call that a test has not told it about. */
export const mockS3 = () => forThisFile(mockClient(S3Client));

export function s3Error(name: string): S3ServiceException {
  return new S3ServiceException({ name, message: name, $fault: 'client', $metadata: {} });
}

/** The first bytes of a small JPEG. */
const jpegStart = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46);

interface Upload {
  readonly start?: Uint8Array;
  readonly contentType?: string;
  /** In bytes. */
  readonly size?: number;
  readonly encodedName?: string;
}

/** Lets S3 answer the first bytes of an upload; without a word, those of a JPEG of 1234 bytes. */
export function holdUpload(mock: S3Mock, key: string, upload: Upload = {}): void {
  const { start = jpegStart, contentType = 'image/jpeg', size = 1234, encodedName = 'a%20b.jpg' } = upload;
  mock.on(GetObjectCommand, { Bucket: 'files', Key: key, Range: 'bytes=0-7' }).callsFake(() => ({
    Body: { transformToByteArray: async () => start },
    ContentRange: `bytes 0-${start.length - 1}/${size}`,
    ContentType: contentType,
    ETag: '"etag-1"',
    Metadata: { name: encodedName },
  }));
}

/** Lets S3 copy any upload to where it is kept, and remove any file. */
export function keepAndRemove(mock: S3Mock): void {
  mock.on(CopyObjectCommand).resolves({}).on(DeleteObjectCommand).resolves({});
}

/** The keys of the files that were made of uploads, in order. */
export function keptKeys(mock: S3Mock): (string | undefined)[] {
  return mock.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input.Key);
}

/** The keys of the files that were removed, in order. */
export function removedKeys(mock: S3Mock): (string | undefined)[] {
  return mock.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);
}
