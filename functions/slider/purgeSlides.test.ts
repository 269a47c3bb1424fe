import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DynamoMock, mockDynamo, writesOf } from '../testing/dynamo.ts';
import { mockS3, type S3Mock } from '../testing/s3.ts';
import { now } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { purgeSlides } from './purgeSlides.ts';

const old = '2026-01-31T00:00:00.000Z';
let dynamo: DynamoMock;
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
  dynamo.on(TransactWriteCommand).resolves({});
  s3 = mockS3();
  s3.on(DeleteObjectCommand).resolves({});
});

describe('Removing slides for good', () => {
  it('removes the picture and the record of who was deleted more than 30 days ago, and no other', async () => {
    dynamo.on(ScanCommand).resolves({
      Items: [
        storedSlide({ image: slidePicture, deletedAt: old }),
        storedSlide({ _id: 'a'.repeat(24) }),
        storedSlide({ _id: 'b'.repeat(24), deletedAt: now.toISOString() }),
      ],
    });
    await purgeSlides(now);
    expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)).toEqual([
      slidePicture.key,
    ]);
    const writes = writesOf(dynamo);
    expect(writes[slideId]?.Delete).toMatchObject({
      TableName: 'slides',
      ExpressionAttributeValues: { ':version': 3 },
    });
    expect(writes[`slide#${slideId}`]?.Put?.Item).toMatchObject({
      action: 'purgeSlides',
      who: 'purgeSlides',
    });
    expect(Object.keys(writes)).toHaveLength(2);
  });

  it('keeps the record of one whose picture could not be removed, for the next time', async () => {
    dynamo.on(ScanCommand).resolves({ Items: [storedSlide({ image: slidePicture, deletedAt: old })] });
    s3.on(DeleteObjectCommand).rejects(new Error('SlowDown'));
    await expect(purgeSlides(now)).rejects.toThrow('SlowDown');
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('needs no file storage for a slide without a picture', async () => {
    dynamo.on(ScanCommand).resolves({ Items: [storedSlide({ deletedAt: old })] });
    await purgeSlides(now);
    expect(s3.calls()).toHaveLength(0);
  });
});
