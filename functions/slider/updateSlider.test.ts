import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { messages } from '../shared/messages.ts';
import { type DynamoMock, mockDynamo, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { mockS3, type S3Mock, withholdUpload } from '../testing/s3.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { holdPicture, slideId, slidePicture, slideUpload, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { updateSlider } from './updateSlider.ts';

const request = { parameters: { id: slideId }, body: { title: 'Study' }, caller: admin, now, sourceIp };
const withPicture = { ...request, body: { image: slideUpload } };

let dynamo: DynamoMock;
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  stubSigner();
  dynamo = mockDynamo();
  s3 = mockS3();
  dynamo
    .on(GetCommand, { TableName: 'slides', Key: { _id: slideId }, ConsistentRead: true })
    .resolves({ Item: storedSlide({ image: slidePicture }) });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('changing a slide [§7]', () => {
  it('writes the next version with its history, on the version that was read', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    const body = { title: 'Study', published: false, version: 3 };
    await expect(updateSlider({ ...request, body })).resolves.toMatchObject({
      title: 'Study',
      status: 'Unpublished',
      published: false,
      version: 4,
      image: { name: 'lake.jpg' },
    });
    const writes = writesOf(dynamo);
    expect(writes[slideId]?.Put).toMatchObject({
      Item: { title: 'Study', version: 4, image: slidePicture },
      ConditionExpression: '#version = :version',
      ExpressionAttributeValues: { ':version': 3 },
    });
    expect(writes[`slide#${slideId}`]?.Put?.Item).toMatchObject({
      action: 'updateSlider',
      who: admin.id,
      before: { title: 'Work in Canada', status: 'Published' },
      after: { title: 'Study', status: 'Unpublished' },
    });
  });

  it('puts a new picture in the place of the old one, which goes', async () => {
    holdPicture(s3);
    dynamo.on(TransactWriteCommand).resolves({});
    const slide = await updateSlider(withPicture);
    expect(slide.image?.name).toBe('a b.jpg');
    const dropped = s3.commandCalls(DeleteObjectCommand).map(call => call.args[0].input.Key);
    expect(dropped).toEqual([slidePicture.key, slideUpload]);
    expect(writesOf(dynamo)[`slide#${slideId}`]?.Put?.Item).toMatchObject({
      before: { image: 'lake.jpg' },
      after: { image: 'a b.jpg' },
    });
  });

  it('is refused to whom read another version, before anything is kept', async () => {
    const body = { image: slideUpload, version: 2 };
    await expect(updateSlider({ ...request, body })).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
    expect(s3.calls()).toHaveLength(0);
  });

  it('is refused when somebody else writes in between, and the new picture goes', async () => {
    holdPicture(s3);
    refuseWrites(dynamo, [slideId]);
    await expect(updateSlider(withPicture)).rejects.toMatchObject({ code: 'STALE' });
    const kept = s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Key;
    const dropped = s3.commandCalls(DeleteObjectCommand).map(call => call.args[0].input.Key);
    expect(dropped).toEqual([kept]);
  });

  it('is refused with malware in its picture', async () => {
    withholdUpload(s3, slideUpload, 'THREATS_FOUND');
    await expect(updateSlider(withPicture)).rejects.toMatchObject({
      fields: { image: messages.malwareFound },
    });
  });

  it('is refused for a slide that is not there', async () => {
    dynamo.on(GetCommand).resolves({});
    await expect(updateSlider(request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.notFound,
    });
  });

  it('does not blame the caller for a record that is broken', async () => {
    dynamo.on(GetCommand).resolves({ Item: { _id: slideId, title: 7 } });
    await expect(updateSlider(request)).rejects.toThrow(Fault);
  });
});
