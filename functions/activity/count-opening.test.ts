import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../testing/dynamo.ts';
import { applicationId } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { countOpening } from './count-opening.ts';

const dynamo = mockDynamo();
const opening = {
  subject: `application#${applicationId}`,
  at: '2026-03-04T20:05:06.789Z#00112233445566778899aabbccddeeff',
  action: 'fetchApplicationEnquiry',
  who: 'applicant',
};
const place = '2026-01-01T00:00:00.000#0000000000000000000000000000000000000099';
const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  stubStage();
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
});

describe('Counting how often a copy was opened', () => {
  it('adds one, and says when, after the last place in the stream that was counted', async () => {
    await countOpening(opening, place);
    expect(updates()).toEqual([
      {
        TableName: 'applications',
        Key: { _id: applicationId },
        UpdateExpression: 'SET #last = :last, #place = :place ADD #count :one',
        ConditionExpression: 'attribute_exists(#id) AND (attribute_not_exists(#place) OR #place < :place)',
        ExpressionAttributeNames: {
          '#id': '_id',
          '#count': 'opened',
          '#last': 'openedAt',
          '#place': 'openedPlace',
        },
        ExpressionAttributeValues: { ':one': 1, ':last': '2026-03-04T20:05:06.789Z', ':place': place },
      },
    ]);
  });

  it('does not count what staff do', async () => {
    await countOpening({ ...opening, who: 'a'.repeat(24), action: 'getApplication' }, place);
    expect(updates()).toEqual([]);
  });

  it('does not count what applicants change', async () => {
    await countOpening({ ...opening, action: 'stopNotices', after: { consent: false } }, place);
    expect(updates()).toEqual([]);
  });

  it('is content with what was counted already, or has no application any more', async () => {
    const refused = new ConditionalCheckFailedException({ message: 'refused', $metadata: {} });
    dynamo.on(UpdateCommand).rejects(refused);
    await expect(countOpening(opening, place)).resolves.toBeUndefined();
  });
});
