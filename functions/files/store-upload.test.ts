import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { jpegOf, segment, smallJpeg, smallPdf, smallPng } from '../testing/hostile/pictures.ts';
import {
  acceptFiles,
  mockS3,
  mockUnreadableUpload,
  mockUpload,
  type S3Mock,
  s3Error,
} from '../testing/s3.ts';
import { admin, keptFile, superAdmin, uploadKeyFor } from '../testing/samples.ts';
import { storedSettings } from '../testing/settings.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { documentRule } from './rules.ts';
import { deleteFiles, storeUpload, tryToDeleteFiles, type UploadRule } from './store-upload.ts';

const uploadKey = uploadKeyFor('file1');
const rule: UploadRule = {
  ...documentRule(true),
  maxBytes: 2000,
  field: 'file1',
  purpose: 'file1',
  owner: admin.id,
  prefix: 'applications',
};
const refusedWith = (message: string, code = 'INVALID') => ({ code, message, fields: { file1: message } });
const notFound = refusedWith(messages.uploadMissing, 'NOT_FOUND');

let s3: S3Mock;

beforeEach(() => {
  stubStage();
  s3 = mockS3();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('storeUpload', () => {
  it('stores the upload without metadata under a random name, with no attribute but its type', async () => {
    mockUpload(s3, uploadKey, { bytes: jpegOf({ early: [segment(0xfe, Buffer.from('secret'))] }) });
    acceptFiles(s3);
    const kept = await storeUpload(uploadKey, rule);
    expect(kept).toEqual({
      key: expect.stringMatching(/^applications\/[0-9a-f]{32}$/),
      name: 'a b.jpg',
      contentType: 'image/jpeg',
      size: smallJpeg.length,
    });
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: 'files',
      Key: kept.key,
      ContentType: 'image/jpeg',
      Body: smallJpeg,
    });
  });

  it('stores each file under its own key', async () => {
    mockUpload(s3, uploadKey);
    acceptFiles(s3);
    const [one, other] = [await storeUpload(uploadKey, rule), await storeUpload(uploadKey, rule)];
    expect(one.key).not.toBe(other.key);
  });

  it('accepts a file of exactly the maximum size', async () => {
    const bytes = jpegOf({ early: [segment(0xfe, Buffer.alloc(2000 - smallJpeg.length - 4))] });
    mockUpload(s3, uploadKey, { bytes });
    acceptFiles(s3);
    await expect(storeUpload(uploadKey, rule)).resolves.toMatchObject({ name: 'a b.jpg' });
  });

  it.each([
    ['for another purpose', uploadKeyFor('image')],
    ['of another person', uploadKeyFor('file1').replace(admin.id, superAdmin.id)],
  ])('rejects an upload %s, without reading it', async (_, other) => {
    await expect(storeUpload(other, rule)).rejects.toMatchObject(notFound);
  });

  it.each(['NoSuchKey', 'AccessDenied'])('rejects an unknown upload (%s)', async name => {
    s3.on(GetObjectCommand).rejects(s3Error(name)).on(GetObjectTaggingCommand).rejects(s3Error(name));
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['is too large', { bytes: Buffer.alloc(2001) }, messages.documentTooLarge],
    ['has a type that is not allowed', { contentType: 'image/gif' }, messages.invalidFileType],
    ['is not what its type says', { contentType: 'image/png' }, messages.uploadMismatch],
    ['is not whole', { bytes: smallJpeg.subarray(0, -2) }, messages.uploadMismatch],
    ['is more than its type says', { bytes: Buffer.concat([smallJpeg, smallPng]) }, messages.uploadMismatch],
    ['is empty', { bytes: Buffer.alloc(0) }, messages.uploadMismatch],
  ])('rejects an upload that %s, and stores nothing', async (_, upload, message) => {
    mockUpload(s3, uploadKey, upload);
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(message));
  });

  it('accepts a PDF only while the settings allow PDF documents', async () => {
    mockUpload(s3, uploadKey, { bytes: smallPdf, contentType: 'application/pdf' });
    acceptFiles(s3);
    const tables = mockTables({ settings: [storedSettings({ pdfDocuments: true })] });
    await expect(storeUpload(uploadKey, rule)).resolves.toMatchObject({ size: smallPdf.length });
    tables.put('settings', storedSettings({ pdfDocuments: false }));
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(messages.invalidFileType));
  });

  it.each([
    ['THREATS_FOUND', messages.malwareFound],
    ['FAILED', messages.scanFailed],
    ['UNSUPPORTED', messages.scanFailed],
  ])('rejects an upload with the scan result %s, and stores nothing', async (scan, message) => {
    mockUnreadableUpload(s3, uploadKey, scan);
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(message));
  });

  it('rejects an upload that disappeared before its scan', async () => {
    mockUnreadableUpload(s3, uploadKey, 'missing');
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject(notFound);
  });

  it.each(['untagged', 'NO_THREATS_FOUND'])(
    'waits for the malware scan (%s), then reads the clean file',
    async scan => {
      vi.useFakeTimers();
      mockUnreadableUpload(s3, uploadKey, scan);
      acceptFiles(s3);
      const keeping = storeUpload(uploadKey, rule);
      await vi.advanceTimersByTimeAsync(1000);
      mockUpload(s3, uploadKey);
      await vi.advanceTimersByTimeAsync(1000);
      await expect(keeping).resolves.toMatchObject({ size: smallJpeg.length });
    },
  );

  it('returns an error with a retry time if the malware scan takes too long', async () => {
    vi.useFakeTimers();
    mockUnreadableUpload(s3, uploadKey, 'untagged');
    const keeping = expect(storeUpload(uploadKey, rule)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fields: { file1: messages.scanPending },
      retryAfter: serverLimits.scanWaitSeconds,
    });
    await vi.advanceTimersByTimeAsync(serverLimits.scanWaitSeconds * 1000);
    await keeping;
  });

  it('throws a server error if the result of the malware scan cannot be read', async () => {
    mockUnreadableUpload(s3, uploadKey, 'untagged');
    s3.on(GetObjectTaggingCommand).rejects(s3Error('SlowDown'));
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('throws a server error if S3 fails', async () => {
    s3.on(GetObjectCommand).rejects(s3Error('SlowDown'));
    await expect(storeUpload(uploadKey, rule)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('throws a server error for an object without our metadata', async () => {
    s3.on(GetObjectCommand).resolves({ ContentType: 'image/jpeg' });
    await expect(storeUpload(uploadKey, rule)).rejects.toThrow(
      new Fault('An upload is not as it should be: Metadata'),
    );
  });
});

describe('deleteFiles', () => {
  it('deletes each file, and throws if a file may remain', async () => {
    s3.on(DeleteObjectCommand).resolvesOnce({}).rejectsOnce(s3Error('SlowDown'));
    await expect(deleteFiles([keptFile()])).resolves.toBeUndefined();
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1);
    await expect(deleteFiles([keptFile()])).rejects.toMatchObject({ name: 'SlowDown' });
  });
});

describe('tryToDeleteFiles', () => {
  it('deletes each file', async () => {
    s3.on(DeleteObjectCommand).resolves({});
    await tryToDeleteFiles([keptFile({ key: 'slides/1/a' }), keptFile({ key: 'slides/1/b' })]);
    const inputs = s3.commandCalls(DeleteObjectCommand).map(call => call.args[0].input);
    expect(inputs).toEqual([
      { Bucket: 'files', Key: 'slides/1/a' },
      { Bucket: 'files', Key: 'slides/1/b' },
    ]);
  });

  it('continues after a failure, and never throws', async () => {
    s3.on(DeleteObjectCommand).rejectsOnce(s3Error('SlowDown')).resolves({});
    await expect(tryToDeleteFiles([keptFile(), keptFile()])).resolves.toBeUndefined();
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(2);
  });
});
