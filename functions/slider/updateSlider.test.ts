import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { messages } from '../shared/messages.ts';
import { storedHistory } from '../testing/history.ts';
import { mockS3, mockUnreadableUpload, type S3Mock } from '../testing/s3.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { mockPictureUpload, slideId, slidePicture, slideUpload, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { updateSlider } from './updateSlider.ts';

const request = { parameters: { id: slideId }, body: { title: 'Study' }, caller: admin, now, sourceIp };
const withPicture = { ...request, body: { image: slideUpload } };

const slide = storedSlide({ image: slidePicture });
let tables: MockTables;
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  stubSigner();
  s3 = mockS3();
  tables = mockTables({ slides: [slide] });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('updateSlider [§7]', () => {
  it('writes the next version and a history entry, if the caller read the current version', async () => {
    const body = { title: 'Study', published: false, version: 3 };
    await expect(updateSlider({ ...request, body })).resolves.toMatchObject({
      title: 'Study',
      status: 'Unpublished',
      published: false,
      version: 4,
      image: { name: 'lake.jpg' },
    });
    expect(tables.all('slides')).toMatchObject([{ title: 'Study', version: 4, image: slidePicture }]);
    expect(await storedHistory('slide', slideId)).toMatchObject([
      {
        action: 'updateSlider',
        who: admin.id,
        before: { title: 'Work in Canada', status: 'Published' },
        after: { title: 'Study', status: 'Unpublished' },
      },
    ]);
  });

  it('stores the new picture and deletes the old one', async () => {
    mockPictureUpload(s3);
    const slide = await updateSlider(withPicture);
    expect(slide.image?.name).toBe('a b.jpg');
    const dropped = s3.commandCalls(DeleteObjectCommand).map(call => call.args[0].input.Key);
    expect(dropped).toEqual([slidePicture.key, slideUpload]);
    expect(await storedHistory('slide', slideId)).toMatchObject([
      { before: { image: 'lake.jpg' }, after: { image: 'a b.jpg' } },
    ]);
  });

  it('throws STALE before it stores a picture, if the caller read another version', async () => {
    const body = { image: slideUpload, version: 2 };
    await expect(updateSlider({ ...request, body })).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
    expect(s3.calls()).toHaveLength(0);
  });

  it('throws STALE and deletes the new picture if another request writes at the same time', async () => {
    mockPictureUpload(s3);
    tables.before(TransactWriteCommand, () => tables.put('slides', { ...slide, version: 4 }));
    await expect(updateSlider(withPicture)).rejects.toMatchObject({ code: 'STALE' });
    const kept = s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Key;
    const dropped = s3.commandCalls(DeleteObjectCommand).map(call => call.args[0].input.Key);
    expect(dropped).toEqual([kept]);
  });

  it('rejects a picture with malware', async () => {
    mockUnreadableUpload(s3, slideUpload, 'THREATS_FOUND');
    await expect(updateSlider(withPicture)).rejects.toMatchObject({
      fields: { image: messages.malwareFound },
    });
  });

  it('returns 404 for an unknown slide', async () => {
    mockTables();
    await expect(updateSlider(request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.notFound,
    });
  });

  it('throws a server error if the stored slide is damaged', async () => {
    mockTables({ slides: [{ _id: slideId, title: 7 }] });
    await expect(updateSlider(request)).rejects.toThrow(Fault);
  });
});
