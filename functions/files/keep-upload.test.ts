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
import { holdUpload, keepAndRemove, mockS3, type S3Mock, s3Error, withholdUpload } from '../testing/s3.ts';
import { admin, keptFile, superAdmin, uploadKeyFor } from '../testing/samples.ts';
import { storedSettings } from '../testing/settings.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { dropFiles, keepUpload, removeFiles, type UploadRule } from './keep-upload.ts';
import { documentRule } from './rules.ts';

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

describe('keeping an upload', () => {
  it('stores it without its metadata under a random name, with its type and nothing else', async () => {
    holdUpload(s3, uploadKey, { bytes: jpegOf({ early: [segment(0xfe, Buffer.from('secret'))] }) });
    keepAndRemove(s3);
    const kept = await keepUpload(uploadKey, rule);
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

  it('gives every file its own key', async () => {
    holdUpload(s3, uploadKey);
    keepAndRemove(s3);
    const [one, other] = [await keepUpload(uploadKey, rule), await keepUpload(uploadKey, rule)];
    expect(one.key).not.toBe(other.key);
  });

  it('takes a file of exactly the most bytes', async () => {
    const bytes = jpegOf({ early: [segment(0xfe, Buffer.alloc(2000 - smallJpeg.length - 4))] });
    holdUpload(s3, uploadKey, { bytes });
    keepAndRemove(s3);
    await expect(keepUpload(uploadKey, rule)).resolves.toMatchObject({ name: 'a b.jpg' });
  });

  it.each([
    ['for another purpose', uploadKeyFor('image')],
    ['of another person', uploadKeyFor('file1').replace(admin.id, superAdmin.id)],
  ])('refuses an upload %s, without looking at it', async (_, other) => {
    await expect(keepUpload(other, rule)).rejects.toMatchObject(notFound);
  });

  it.each(['NoSuchKey', 'AccessDenied'])('refuses an upload that is not there (%s)', async name => {
    s3.on(GetObjectCommand).rejects(s3Error(name)).on(GetObjectTaggingCommand).rejects(s3Error(name));
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['is too large', { bytes: Buffer.alloc(2001) }, messages.documentTooLarge],
    ['has a type that is not allowed', { contentType: 'image/gif' }, messages.invalidFileType],
    ['is not what its type says', { contentType: 'image/png' }, messages.uploadMismatch],
    ['is not whole', { bytes: smallJpeg.subarray(0, -2) }, messages.uploadMismatch],
    ['is more than its type says', { bytes: Buffer.concat([smallJpeg, smallPng]) }, messages.uploadMismatch],
    ['is empty', { bytes: Buffer.alloc(0) }, messages.uploadMismatch],
  ])('refuses an upload that %s, and stores nothing', async (_, upload, message) => {
    holdUpload(s3, uploadKey, upload);
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(message));
  });

  it('takes a PDF as long as the settings allow it', async () => {
    holdUpload(s3, uploadKey, { bytes: smallPdf, contentType: 'application/pdf' });
    keepAndRemove(s3);
    const tables = mockTables({ settings: [storedSettings({ pdfDocuments: true })] });
    await expect(keepUpload(uploadKey, rule)).resolves.toMatchObject({ size: smallPdf.length });
    tables.put('settings', storedSettings({ pdfDocuments: false }));
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(messages.invalidFileType));
  });

  it.each([
    ['THREATS_FOUND', messages.malwareFound],
    ['FAILED', messages.scanFailed],
    ['UNSUPPORTED', messages.scanFailed],
  ])('refuses an upload of which the scan says %s, and stores nothing', async (scan, message) => {
    withholdUpload(s3, uploadKey, scan);
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(refusedWith(message));
  });

  it('refuses an upload that is gone before its scan', async () => {
    withholdUpload(s3, uploadKey, 'missing');
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject(notFound);
  });

  it.each(['untagged', 'NO_THREATS_FOUND'])(
    'waits for the scan, then reads what is clean (%s)',
    async scan => {
      vi.useFakeTimers();
      withholdUpload(s3, uploadKey, scan);
      keepAndRemove(s3);
      const keeping = keepUpload(uploadKey, rule);
      await vi.advanceTimersByTimeAsync(1000);
      holdUpload(s3, uploadKey);
      await vi.advanceTimersByTimeAsync(1000);
      await expect(keeping).resolves.toMatchObject({ size: smallJpeg.length });
    },
  );

  it('asks to try again when the scan takes longer', async () => {
    vi.useFakeTimers();
    withholdUpload(s3, uploadKey, 'untagged');
    const keeping = expect(keepUpload(uploadKey, rule)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fields: { file1: messages.scanPending },
      retryAfter: serverLimits.scanWaitSeconds,
    });
    await vi.advanceTimersByTimeAsync(serverLimits.scanWaitSeconds * 1000);
    await keeping;
  });

  it('does not blame the caller when the scan cannot be asked', async () => {
    withholdUpload(s3, uploadKey, 'untagged');
    s3.on(GetObjectTaggingCommand).rejects(s3Error('SlowDown'));
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('does not blame the caller when S3 fails', async () => {
    s3.on(GetObjectCommand).rejects(s3Error('SlowDown'));
    await expect(keepUpload(uploadKey, rule)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('does not blame the caller for an object that we did not sign', async () => {
    s3.on(GetObjectCommand).resolves({ ContentType: 'image/jpeg' });
    await expect(keepUpload(uploadKey, rule)).rejects.toThrow(
      new Fault('An upload is not as it should be: Metadata'),
    );
  });
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
