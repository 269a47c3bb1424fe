import { beforeEach, describe, expect, it } from 'vitest';
import { portraitOnAdd } from '../../files/rules.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { type FilesStub, stubFiles } from '../../testing/files.ts';
import { admin, uploadKeyFor as key } from '../../testing/samples.ts';
import { keepIn, keepUploads } from './uploads.ts';

const refuse = (field: string) =>
  new DomainError('INVALID', `${field} is wrong`, { fields: { [field]: 'wrong' } });

let files: FilesStub;
beforeEach(() => {
  files = stubFiles();
});

describe('An upload [§5]', () => {
  it('can be a new portrait: JPEG or PNG of at most 10 MB', async () => {
    await keepIn('image', key('image'), admin.id, portraitOnAdd);
    expect(files.storeUpload).toHaveBeenCalledWith(key('image'), {
      field: 'image',
      purpose: 'image',
      owner: admin.id,
      prefix: 'applications',
      maxBytes: limits.imageBytes,
      tooLarge: messages.imageTooLarge,
      types: ['image/jpeg', 'image/png'],
    });
  });

  it('can replace a portrait: at most 2 MB', async () => {
    await keepUploads({ image: key('image') }, admin.id);
    expect(files.storeUpload.mock.calls[0]?.[1]).toMatchObject({
      maxBytes: limits.imageBytesOnEdit,
      tooLarge: messages.imageTooLargeOnEdit,
      types: ['image/jpeg', 'image/png'],
    });
  });

  it('can be a document of at most 10 MB, also a PDF', async () => {
    await keepUploads({ file6: key('file6') }, admin.id);
    expect(files.storeUpload.mock.calls[0]?.[1]).toMatchObject({
      field: 'file6',
      purpose: 'file6',
      maxBytes: limits.documentBytes,
      tooLarge: messages.documentTooLarge,
      types: ['image/jpeg', 'image/png', 'application/pdf'],
    });
  });
});

describe('keepUploads', () => {
  it('stores the uploads and empties the slots that the request names, and no others', async () => {
    const changes = await keepUploads({ file1: key('file1'), file2: null, file3: undefined }, admin.id);
    expect(Object.keys(changes)).toEqual(['file1', 'file2']);
    expect(changes.file1).toMatchObject({ key: 'applications/file1-new' });
    expect(changes.file2).toBeUndefined();
  });

  it('stores either all uploads or none, and returns an error for each rejected slot', async () => {
    files.storeUpload.mockRejectedValueOnce(refuse('file1')).mockRejectedValueOnce(refuse('file2'));
    const wishes = { file1: key('file1'), file2: key('file2'), file3: key('file3') };
    await expect(keepUploads(wishes, admin.id)).rejects.toMatchObject({
      code: 'INVALID',
      message: 'file1 is wrong',
      fields: { file1: 'wrong', file2: 'wrong' },
    });
    expect(files.deletedKeys()).toEqual(['applications/file3-new']);
  });

  it('throws the other error if an upload fails for a reason that the caller cannot correct', async () => {
    const failure = new Error('S3 is away');
    files.storeUpload.mockRejectedValueOnce(refuse('file1')).mockRejectedValueOnce(failure);
    await expect(keepUploads({ file1: key('file1'), file2: key('file2') }, admin.id)).rejects.toBe(failure);
  });
});
