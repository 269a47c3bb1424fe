import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DynamoMock, mockDynamo, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { mockS3, type S3Mock } from '../testing/s3.ts';
import { admin, now } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { deleteSlider } from './deleteSlider.ts';

const request = { parameters: { id: slideId }, caller: admin, now };
let dynamo: DynamoMock;
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
  s3 = mockS3();
  dynamo.on(GetCommand).resolves({ Item: storedSlide({ image: slidePicture }) });
});

describe('removing a slide [§7]', () => {
  it('removes the record with its history, then the picture', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    s3.on(DeleteObjectCommand, { Bucket: 'files', Key: slidePicture.key }).resolves({});
    await expect(deleteSlider(request)).resolves.toEqual({});
    const writes = writesOf(dynamo);
    expect(writes[slideId]?.Delete).toMatchObject({
      TableName: 'slides',
      Key: { _id: slideId },
      ExpressionAttributeValues: { ':version': 3 },
    });
    expect(writes[`slide#${slideId}`]?.Put?.Item).toMatchObject({
      action: 'deleteSlider',
      before: { thumbnail: 'Work', title: 'Work in Canada', image: 'lake.jpg' },
      after: {},
    });
    expect(s3.calls()).toHaveLength(1);
  });

  it('needs no file storage for a slide without a picture', async () => {
    dynamo.on(GetCommand).resolves({ Item: storedSlide() });
    dynamo.on(TransactWriteCommand).resolves({});
    await expect(deleteSlider(request)).resolves.toEqual({});
  });

  it('is refused when somebody changes the slide meanwhile, and leaves the picture', async () => {
    refuseWrites(dynamo, [slideId]);
    await expect(deleteSlider(request)).rejects.toMatchObject({ code: 'STALE' });
    expect(s3.calls()).toHaveLength(0);
  });

  it('is refused for a slide that is not there', async () => {
    dynamo.on(GetCommand).resolves({});
    await expect(deleteSlider(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
