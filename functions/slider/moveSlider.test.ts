import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type DynamoMock, mockDynamo, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { slidePicture, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { moveSlider } from './moveSlider.ts';

const first = storedSlide({ _id: '1'.repeat(24), position: 1, image: slidePicture });
const second = storedSlide({ _id: '2'.repeat(24), position: 2, status: 'Unpublished' });
const bangla = storedSlide({ _id: '3'.repeat(24), position: 0, language: 'bn' });
const request = {
  parameters: { id: second._id },
  body: { direction: 'up', version: second.version },
  caller: admin,
  now,
  sourceIp,
} as const;

let dynamo: DynamoMock;

beforeEach(() => {
  stubStage();
  stubSigner();
  dynamo = mockDynamo();
  dynamo
    .on(ScanCommand, { TableName: 'slides', ConsistentRead: true })
    .resolves({ Items: [bangla, second, first] });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('moving a slide [§7]', () => {
  it('exchanges it with the one before, with a line in the history of each, and answers the new order', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    const answer = await moveSlider(request);
    expect(answer.map(({ _id, version }) => [_id, version])).toEqual([
      [second._id, 4],
      [first._id, 4],
      [bangla._id, 3],
    ]);
    expect(answer[1]?.image?.url).toContain(slidePicture.key);
    const writes = writesOf(dynamo);
    for (const [slide, position] of [
      [second, 1],
      [first, 2],
    ] as const) {
      expect(writes[slide._id]?.Put).toMatchObject({
        TableName: 'slides',
        Item: { ...slide, position, version: 4, updatedAt: now.toISOString() },
        ConditionExpression: '#version = :version',
        ExpressionAttributeValues: { ':version': 3 },
      });
      expect(writes[`slide#${slide._id}`]?.Put?.Item).toMatchObject({
        action: 'moveSlider',
        who: admin.id,
        before: { place: 3 - position },
        after: { place: position },
      });
    }
    expect(writes[bangla._id]).toBeUndefined();
  });

  it('writes nothing for one that cannot go further', async () => {
    const answer = await moveSlider({ ...request, body: { direction: 'down' } });
    expect(answer.map(({ _id }) => _id)).toEqual([first._id, second._id, bangla._id]);
  });

  it('is refused to whom read another version', async () => {
    await expect(moveSlider({ ...request, body: { direction: 'up', version: 2 } })).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
  });

  it('is refused when somebody else changes the neighbour in between', async () => {
    refuseWrites(dynamo, [first._id]);
    await expect(moveSlider(request)).rejects.toMatchObject({ code: 'STALE' });
  });

  it('is refused for a slide that is not there', async () => {
    const parameters = { id: '9'.repeat(24) };
    await expect(moveSlider({ ...request, parameters })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
