import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DynamoMock, mockDynamo, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { deleteSlider } from './deleteSlider.ts';

const request = { parameters: { id: slideId }, caller: admin, now, sourceIp };
let dynamo: DynamoMock;

beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
  dynamo.on(GetCommand).resolves({ Item: storedSlide({ image: slidePicture }) });
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('deleting a slide [§7]', () => {
  it('marks it as deleted, with its history, and keeps its picture', async () => {
    await expect(deleteSlider(request)).resolves.toEqual({});
    const writes = writesOf(dynamo);
    expect(writes[slideId]?.Put).toMatchObject({
      TableName: 'slides',
      Item: { ...storedSlide({ image: slidePicture }), version: 4, deletedAt: now.toISOString() },
      ExpressionAttributeValues: { ':version': 3 },
    });
    expect(writes[`slide#${slideId}`]?.Put?.Item).toMatchObject({
      action: 'deleteSlider',
      before: { thumbnail: 'Work', title: 'Work in Canada', image: 'lake.jpg' },
      after: {},
    });
  });

  it('is refused when somebody changes the slide meanwhile', async () => {
    refuseWrites(dynamo, [slideId]);
    await expect(deleteSlider(request)).rejects.toMatchObject({ code: 'STALE' });
  });

  it.each([
    ['not there', undefined],
    ['deleted already', storedSlide({ deletedAt: now.toISOString() })],
  ])('is refused for a slide that is %s', async (_, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    await expect(deleteSlider(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
