import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { malwareScan } from '../shared/resources.ts';
import { smallJpeg } from './hostile/pictures.ts';
import { forThisFile } from './mocks.ts';

export type S3Mock = ReturnType<typeof mockS3>;

/** S3 that fails at every call that a test has not told it about. */
export const mockS3 = () => forThisFile(mockClient(S3Client));

export function s3Error(name: string): S3ServiceException {
  return new S3ServiceException({ name, message: name, $fault: 'client', $metadata: {} });
}

interface Upload {
  /** Instead of a small JPEG. */
  readonly bytes?: Buffer;
  readonly contentType?: string;
  readonly encodedName?: string;
}

/** Lets S3 answer an upload: a small JPEG, unless something else is given. */
export function holdUpload(mock: S3Mock, key: string, upload: Upload = {}): void {
  const { bytes = smallJpeg, contentType = 'image/jpeg', encodedName = 'a%20b.jpg' } = upload;
  mock.on(GetObjectCommand, { Bucket: 'files', Key: key }).callsFake(() => ({
    Body: { transformToByteArray: async () => bytes },
    ContentType: contentType,
    Metadata: { name: encodedName },
  }));
}

/** Lets S3 refuse to read an upload, which has this tag of the scan, none, or is not there. */
export function withholdUpload(mock: S3Mock, key: string, scan: string | 'untagged' | 'missing'): void {
  const tags = mock
    .on(GetObjectCommand, { Key: key })
    .rejects(s3Error('AccessDenied'))
    .on(GetObjectTaggingCommand);
  if (scan === 'missing') tags.rejects(s3Error('AccessDenied'));
  else tags.resolves({ TagSet: scan === 'untagged' ? [] : [{ Key: malwareScan.tag, Value: scan }] });
}

/** Lets S3 store any file, and remove any. */
export function keepAndRemove(mock: S3Mock): void {
  mock.on(PutObjectCommand).resolves({}).on(DeleteObjectCommand).resolves({});
}

/** The keys of the files that were made of uploads, in order. */
export function keptKeys(mock: S3Mock): (string | undefined)[] {
  return mock.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key);
}

/** The keys of everything that was removed, in order: files, and uploads that were saved. */
export function removedKeys(mock: S3Mock): (string | undefined)[] {
  return mock.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);
}
