import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { derivedId } from '../server/hash.ts';
import { isId } from '../shared/id.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { cancelledTransaction } from '../testing/dynamo.ts';
import { storedHistory } from '../testing/history.ts';
import { mockS3, mockUnreadableUpload, mockUpload, type S3Mock, storedFileKeys } from '../testing/s3.ts';
import { admin, now, sourceIp, uploadKeyFor } from '../testing/samples.ts';
import { mockPictureUpload, slideUpload, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { addSlider } from './addSlider.ts';
import { slideFingerprint } from './rules.ts';

const key = 'key-12345678';
const derived = derivedId('addSlider', admin.id, key);
const body = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' } as const;
const request = { body, caller: admin, now, sourceIp };
const repeat = { ...request, idempotencyKey: key };
const first = storedSlide({ _id: derived, version: 1, request: slideFingerprint(body) });

let tables: MockTables;
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  stubSigner();
  tables = mockTables();
  s3 = mockS3();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('addSlider [§7]', () => {
  it('writes the slide with a new id, and a history entry', async () => {
    const { _id, ...slide } = await addSlider(request);
    expect(isId(_id)).toBe(true);
    expect(slide).toMatchObject({ ...body, published: true, shownOnNavbar: false, link: '', version: 1 });
    const position = now.getTime();
    expect(tables.all('slides')).toMatchObject([
      { _id, ...body, language: 'en', position, version: 1, createdAt: now.toISOString() },
    ]);
    expect(await storedHistory('slide', _id)).toMatchObject([
      { action: 'addSlider', who: admin.id, before: {}, after: { ...body, link: '' } },
    ]);
  });

  it('stores the picture and returns a link to it', async () => {
    mockPictureUpload(s3);
    const slide = await addSlider({ ...request, body: { ...body, image: slideUpload } });
    const [key = ''] = storedFileKeys(s3);
    expect(key).toMatch(/^slides\/[0-9a-f]{32}$/);
    expect(tables.all('slides')).toMatchObject([{ image: { key } }]);
    expect(slide.image).toMatchObject({ name: 'a b.jpg', contentType: 'image/jpeg' });
    expect(slide.image?.url).toContain(key);
  });

  it('rejects a missing picture, and writes nothing', async () => {
    const image = uploadKeyFor('image');
    await expect(addSlider({ ...request, body: { ...body, image } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      fields: { image: messages.uploadMissing },
    });
    expect(tables.all('slides')).toEqual([]);
  });

  it.each([
    ['of more than 10 MB', { bytes: Buffer.alloc(limits.imageBytes + 1) }, messages.imageTooLarge],
    ['that is a PDF', { contentType: 'application/pdf' }, messages.invalidFileType],
    ['that is not what its type says', { contentType: 'image/png' }, messages.uploadMismatch],
  ])('rejects a picture %s, and writes nothing [§5]', async (_, upload, message) => {
    mockUpload(s3, slideUpload, upload);
    await expect(addSlider({ ...request, body: { ...body, image: slideUpload } })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { image: message },
    });
    expect(tables.all('slides')).toEqual([]);
  });

  it('rejects a picture with malware', async () => {
    mockUnreadableUpload(s3, slideUpload, 'THREATS_FOUND');
    const adding = addSlider({ ...request, body: { ...body, image: slideUpload } });
    await expect(adding).rejects.toMatchObject({ fields: { image: messages.malwareFound } });
  });

  it('deletes the stored picture if certainly no slide was written', async () => {
    mockPictureUpload(s3);
    tables.dynamo
      .on(TransactWriteCommand)
      .rejects(cancelledTransaction(['ItemCollectionSizeLimitExceeded', 'None']));
    await expect(addSlider({ ...request, body: { ...body, image: slideUpload } })).rejects.toThrow(
      'cancelled',
    );
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1);
  });

  it('keeps the stored picture if the slide may have been written', async () => {
    mockPictureUpload(s3);
    tables.dynamo.on(TransactWriteCommand).rejects(new Error('Timeout'));
    await expect(addSlider({ ...request, body: { ...body, image: slideUpload } })).rejects.toThrow('Timeout');
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(0);
  });
});

describe('addSlider with an idempotency key', () => {
  it('throws NOT_FOUND and adds no slide if the first slide was deleted since', async () => {
    const deleted = { ...first, deletedAt: now.toISOString() };
    tables.put('slides', deleted);
    await expect(addSlider(repeat)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.deletedSince,
    });
    expect(tables.all('slides')).toEqual([deleted]);
  });

  it('uses the same id for every attempt', async () => {
    await expect(addSlider(repeat)).resolves.toMatchObject({ _id: derived });
    await expect(addSlider(repeat)).resolves.toMatchObject({ _id: derived });
    expect(tables.all('slides')).toHaveLength(1);
  });

  it('returns the first slide to a repeat without reading the picture again', async () => {
    tables.put('slides', first);
    const image = slideUpload;
    await expect(addSlider({ ...repeat, body: { ...body, image } })).resolves.toMatchObject({ _id: derived });
    expect(s3.calls()).toHaveLength(0);
  });

  it('returns the slide of a concurrent attempt that has used up the upload', async () => {
    const image = slideUpload;
    tables.before(GetCommand, () => undefined);
    tables.before(GetCommand, () => tables.put('slides', first));
    mockUnreadableUpload(s3, image, 'missing');
    expect(await addSlider({ ...repeat, body: { ...body, image } })).toMatchObject({ _id: derived });
  });

  it('returns the slide of a concurrent attempt, and deletes its own picture', async () => {
    mockPictureUpload(s3);
    tables.before(TransactWriteCommand, () => tables.put('slides', first));
    const image = slideUpload;
    await expect(addSlider({ ...repeat, body: { ...body, image } })).resolves.toMatchObject({ _id: derived });
    const copied = s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Key;
    expect(s3.commandCalls(DeleteObjectCommand)[0]?.args[0].input.Key).toBe(copied);
  });

  it.each([
    ['before', GetCommand],
    ['meanwhile', TransactWriteCommand],
  ])('rejects a key that another slide has used %s', async (_, command) => {
    tables.before(command, () => tables.put('slides', first));
    await expect(addSlider({ ...repeat, body: { ...body, title: 'Other' } })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      message: messages.idempotencyMismatch,
    });
  });
});
