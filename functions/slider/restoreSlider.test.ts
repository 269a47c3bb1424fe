import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DynamoMock, mockDynamo, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { restoreSlider } from './restoreSlider.ts';

const request = { parameters: { id: slideId }, caller: admin, now, sourceIp };
const deletedAt = '2026-03-01T00:00:00.000Z';
let dynamo: DynamoMock;

beforeEach(() => {
  stubStage();
  stubSigner();
  dynamo = mockDynamo();
  dynamo.on(GetCommand).resolves({ Item: storedSlide({ image: slidePicture, deletedAt }) });
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('restoring a slide', () => {
  it('brings it back as it was, with its picture and its place, and says so in its history', async () => {
    const { image, ...slide } = await restoreSlider(request);
    expect(image?.name).toBe('lake.jpg');
    expect(slide).toMatchObject({
      _id: slideId,
      published: true,
      position: storedSlide().position,
      version: 4,
    });
    const writes = writesOf(dynamo);
    expect(writes[slideId]?.Put?.Item).not.toHaveProperty('deletedAt');
    expect(writes[`slide#${slideId}`]?.Put?.Item).toMatchObject({
      action: 'restoreSlider',
      before: {},
      after: { thumbnail: 'Work', image: 'lake.jpg' },
    });
  });

  it.each([
    ['not there', undefined],
    ['not deleted', storedSlide()],
    ['deleted for more than 30 days', storedSlide({ deletedAt: '2026-01-31T00:00:00.000Z' })],
  ])('is refused for a slide that is %s', async (_, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    await expect(restoreSlider(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused when somebody restores it meanwhile', async () => {
    refuseWrites(dynamo, [slideId]);
    await expect(restoreSlider(request)).rejects.toMatchObject({ code: 'STALE' });
  });
});
