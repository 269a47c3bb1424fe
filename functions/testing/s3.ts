import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { HttpResponse } from '@smithy/core/protocols';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { s3Http } from '../server/aws/s3-http.ts';
import { malwareScan } from '../shared/resources.ts';
import { smallJpeg } from './hostile/pictures.ts';
import { forThisFile } from './mocks.ts';

export type S3Mock = ReturnType<typeof mockS3>;

export const mockS3 = () => forThisFile(mockClient(S3Client));

export function s3Error(name: string): S3ServiceException {
  return new S3ServiceException({ name, message: name, $fault: 'client', $metadata: {} });
}

interface Upload {
  /** Content of the upload. Default: a small JPEG. */
  readonly bytes?: Buffer;
  readonly contentType?: string;
  readonly encodedName?: string;
}

export function mockUpload(mock: S3Mock, key: string, upload: Upload = {}): void {
  const { bytes = smallJpeg, contentType = 'image/jpeg', encodedName = 'a%20b.jpg' } = upload;
  mock.on(GetObjectCommand, { Bucket: 'files', Key: key }).callsFake(() => ({
    Body: { transformToByteArray: async () => bytes },
    ContentType: contentType,
    Metadata: { name: encodedName },
  }));
}

/** Mocks an upload that cannot be read. @param scan the tag of the malware scan, or why S3 denies the read */
export function mockUnreadableUpload(mock: S3Mock, key: string, scan: string | 'untagged' | 'missing'): void {
  const tags = mock
    .on(GetObjectCommand, { Key: key })
    .rejects(s3Error('AccessDenied'))
    .on(GetObjectTaggingCommand);
  if (scan === 'missing') tags.rejects(s3Error('AccessDenied'));
  else tags.resolves({ TagSet: scan === 'untagged' ? [] : [{ Key: malwareScan.tag, Value: scan }] });
}

/** Lets S3 accept every request to store or delete a file. */
export function acceptFiles(mock: S3Mock): void {
  mock.on(PutObjectCommand).resolves({}).on(DeleteObjectCommand).resolves({});
}

export function storedFileKeys(mock: S3Mock): (string | undefined)[] {
  return mock.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key);
}

export function deletedKeys(mock: S3Mock): (string | undefined)[] {
  return mock.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);
}

/** Lets S3 accept deletions by link. Returns a function that lists their keys. */
export function deletedByLink(): () => string[] {
  const keys: string[] = [];
  vi.spyOn(s3Http, 'handle').mockImplementation(async ({ method, path }) => {
    if (method !== 'DELETE') throw new Error(`The test did not expect this request: ${method} ${path}`);
    keys.push(path.slice(1));
    return { response: new HttpResponse({ statusCode: 204, body: Readable.from([]) }) };
  });
  return () => keys;
}
