import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { stubStage } from '../../testing/stage.ts';
import { countEnquiry, guardKey, secondsToWait } from './enquiry-guard.ts';

const dynamo = mockDynamo();
const at = (time: string) => new Date(`2026-03-04T${time}Z`);

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
});

describe('The guard of the enquiry', () => {
  it('counts the day and the quarter of an hour in one write that expires with the day', async () => {
    dynamo.on(UpdateCommand).resolves({ Attributes: { day: 1, q80: 1, expires: 0 } });
    await countEnquiry('BX0123456', at('20:05:06.789'));
    expect(dynamo.calls()).toHaveLength(1);
    expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: 'enquiryGuard',
      Key: { key: guardKey('BX0123456', at('20:05:06.789')) },
      UpdateExpression: 'ADD #day :one, #quarter :one SET #expires = :expires',
      ExpressionAttributeNames: { '#day': 'day', '#quarter': 'q80', '#expires': 'expires' },
      ExpressionAttributeValues: { ':one': 1, ':expires': Date.parse('2026-03-05T00:00:00Z') / 1000 },
      ReturnValues: 'UPDATED_NEW',
    });
  });

  it('keeps only a hash of the passport, another one every day (UTC)', () => {
    const key = guardKey('BX0123456', at('00:00:00'));
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(guardKey('BX0123456', at('23:59:59'))).toBe(key);
    expect(guardKey('BX0123456', new Date('2026-03-05T00:00:00Z'))).not.toBe(key);
    expect(guardKey('BX0123457', at('00:00:00'))).not.toBe(key);
  });

  it.each([
    [{ day: 10, quarter: 10 }, 0],
    [{ day: 11, quarter: 11 }, 594],
    [{ day: 40, quarter: 1 }, 0],
    [{ day: 41, quarter: 1 }, 14_094],
    [{ day: 41, quarter: 11 }, 14_094],
  ])('after the counts %j makes the caller wait %i seconds', (counts, wait) => {
    expect(secondsToWait(counts, at('20:05:06.789'))).toBe(wait);
  });

  it('refuses when a window is full and says when to come back', async () => {
    dynamo.on(UpdateCommand).resolves({ Attributes: { day: 11, q80: 11 } });
    await expect(countEnquiry('BX0123456', at('20:05:06'))).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: messages.enquiryTooMany,
      retryAfter: 594,
    });
  });

  it('fails rather than let an uncounted enquiry through', async () => {
    dynamo.on(UpdateCommand).resolves({});
    await expect(countEnquiry('BX0123456', at('20:05:06'))).rejects.toMatchObject({
      name: 'Fault',
      message: 'An enquiry counter is not as it should be: day, quarter',
    });
  });
});
