import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '../server/fault.ts';
import { messages } from '../shared/messages.ts';
import { holdUpload, mockS3, type S3Mock, s3Error } from '../testing/s3.ts';
import { keptFile } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { dropFiles, keepUpload, removeFiles, type UploadRule } from './keep-upload.ts';

const uploadKey = `incoming/file1/${'1'.repeat(24)}`;
const rule: UploadRule = {
  field: 'file1',
  purpose: 'file1',
  folder: 'applications/65e5f3f0a1b2c3d4e5f60718',
  maxBytes: 2000,
  tooLarge: messages.documentTooLarge,
  types: ['image/jpeg', 'image/png'],
};
const refusedWith = (message: string) => ({ code: 'INVALID', message, fields: { file1: message } });

let s3: S3Mock;

beforeEach(() => {
  stubStage();
  s3 = mockS3();
});

describe('keeping an upload', () => {
  it('copies it under a new key of the record, with its type and nothing else', async () => {
    holdUpload(s3, uploadKey);
    s3.on(CopyObjectCommand).resolves({});
    const kept = await keepUpload(uploadKey, rule);
    expect(kept).toEqual({
      key: expect.stringMatching(/^applications\/65e5f3f0a1b2c3d4e5f60718\/file1-[0-9a-f]{24}$/),
      name: 'a b.jpg',
      contentType: 'image/jpeg',
      size: 1234,
    });
    expect(s3.commandCalls(CopyObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: 'files',
      Key: kept.key,
      CopySource: `files/${uploadKey}`,
      CopySourceIfMatch: '"etag-1"',
      MetadataDirective: 'REPLACE',
      ContentType: 'image/jpeg',
      TaggingDirective: 'REPLACE',
    });
  });

  it('gives every copy its own key', async () => {
    holdUpload(s3, uploadKey);
    s3.on(CopyObjectCommand).resolves({});
    const [one, other] = [await keepUpload(uploadKey, rule), await keepUpload(uploadKey, rule)];
    expect(one.key).not.toBe(other.key);
  });

  it('takes a file of exactly the most bytes', async () => {
    holdUpload(s3, uploadKey, { size: 2000 });
    s3.on(CopyObjectCommand).resolves({});
    await expect(keepUpload(uploadKey, rule)).resolves.toMatchObject({ size: 2000 });
  });

  it('refuses an upload for another purpose, without looking at it', async () => {
    const other = `incoming/image/${'1'.repeat(24)}`;
    await expect(keepUpload(other, rule)).rejects.toMatchObject(refusedWith(messages.uploadMissing));
  });

  it.each(['NoSuchKey', 'AccessDenied'])('refuses an upload that is not there (%s)', async name => {
    s3.on(GetObjectCommand).rejects(s3Error(name));
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(messages.uploadMissing));
  });

  it.each([
    ['is too large', { size: 2001 }, messages.documentTooLarge],
    ['has a type that is not allowed', { contentType: 'application/pdf' }, messages.invalidFileType],
    ['is not what its type says', { contentType: 'image/png' }, messages.uploadMismatch],
    ['stops within its signature', { start: Uint8Array.of(0xff, 0xd8), size: 2 }, messages.uploadMismatch],
  ])('refuses an upload that %s', async (_, upload, message) => {
    holdUpload(s3, uploadKey, upload);
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(message));
  });

  it('does not blame the caller when S3 fails', async () => {
    s3.on(GetObjectCommand).rejects(s3Error('SlowDown'));
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('does not blame the caller for an object that we did not sign', async () => {
    s3.on(GetObjectCommand).resolves({ ContentType: 'image/jpeg' });
    await expect(keepUpload(uploadKey, rule)).rejects.toThrow(
      new Fault('An upload is not as it should be: ETag, ContentRange, Metadata'),
    );
  });

  const answer = { ETag: '"etag-1"', ContentType: 'image/jpeg', Metadata: { name: 'a.jpg' } };

  it('refuses an upload of which S3 answers no bytes', async () => {
    s3.on(GetObjectCommand).resolves({ ...answer, ContentRange: 'bytes 0-7/8' });
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(messages.uploadMismatch));
  });

  it.each(['bytes 0-7/2001', 'bytes 10-17/2001'])('reads the size of the whole from "%s"', async range => {
    s3.on(GetObjectCommand).resolves({ ...answer, ContentRange: range });
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(messages.documentTooLarge));
  });

  it.each(['bytes 0-7/*', 'bytes */1234', 'kilobytes 0-7/1234', 'bytes 0-7/1234 of it', '1234'])(
    'does not guess the size from "%s"',
    async range => {
      s3.on(GetObjectCommand).resolves({ ...answer, ContentRange: range });
      await expect(keepUpload(uploadKey, rule)).rejects.toThrow(Fault);
    },
  );
});

describe('removing files', () => {
  it('removes each, and fails when one may still be there', async () => {
    s3.on(DeleteObjectCommand).resolvesOnce({}).rejectsOnce(s3Error('SlowDown'));
    await expect(removeFiles([keptFile()])).resolves.toBeUndefined();
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1);
    await expect(removeFiles([keptFile()])).rejects.toMatchObject({ name: 'SlowDown' });
  });
});

describe('dropping files', () => {
  it('removes each', async () => {
    s3.on(DeleteObjectCommand).resolves({});
    await dropFiles([keptFile({ key: 'slides/1/a' }), keptFile({ key: 'slides/1/b' })]);
    const inputs = s3.commandCalls(DeleteObjectCommand).map(call => call.args[0].input);
    expect(inputs).toEqual([
      { Bucket: 'files', Key: 'slides/1/a' },
      { Bucket: 'files', Key: 'slides/1/b' },
    ]);
  });

  it('goes on where one fails, and never fails itself', async () => {
    s3.on(DeleteObjectCommand).rejectsOnce(s3Error('SlowDown')).resolves({});
    await expect(dropFiles([keptFile(), keptFile()])).resolves.toBeUndefined();
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(2);
  });
});
