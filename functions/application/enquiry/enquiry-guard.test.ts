import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { stubStage } from '../../testing/stage.ts';
import { admitEnquiry } from './enquiry-guard.ts';

const dynamo = mockDynamo();
const now = new Date('2026-03-04T20:05:06Z');
const enquiry = { address: '203.0.113.7', passport: 'BX0123456' };
const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const amounts = () => updates().map(input => input.ExpressionAttributeValues?.[':amount']);
const isOfClient = (input: UpdateCommandInput) => input.UpdateExpression?.includes('#w900');

/** The counter of the day is full: of the client, of the passport, or of both. */
function fill(isFull: (input: UpdateCommandInput) => boolean | undefined): void {
  const day = Math.floor(now.getTime() / 86_400_000);
  dynamo.on(UpdateCommand).callsFake((input: UpdateCommandInput) => {
    if (!isFull(input) || !input.ConditionExpression) return {};
    const Item = { [`w86400n${day}`]: { N: '99' } };
    throw new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item });
  });
}

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
  dynamo.on(UpdateCommand).resolves({});
});

describe('The guard of the enquiry', () => {
  it('counts a miss for its client, 10 in a quarter of an hour and 30 a day, and its passport, 10 a day', async () => {
    await admitEnquiry(enquiry, true, now);
    expect(amounts()).toEqual([1, 1]);
    expect(updates().map(input => input.ExpressionAttributeValues)).toMatchObject([
      { ':w900': 10, ':w86400': 30 },
      { ':w86400': 10 },
    ]);
    expect(JSON.stringify(updates())).not.toMatch(/203\.0\.113|BX0123456/);
  });

  it('makes the same writes for a hit, and counts nothing', async () => {
    await admitEnquiry(enquiry, false, now);
    expect(amounts()).toEqual([0, 0]);
  });

  it('takes all addresses of an IPv6 network for one client', async () => {
    await admitEnquiry({ ...enquiry, address: '2001:db8:1:2::3' }, true, now);
    await admitEnquiry({ ...enquiry, address: '2001:db8:1:2:a:b:c:d' }, true, now);
    const [one, , other] = updates();
    expect(one?.Key).toEqual(other?.Key);
  });

  it('refuses when a counter is full, hit or miss, and says when to come back', async () => {
    fill(() => true);
    for (const isMiss of [true, false])
      await expect(admitEnquiry(enquiry, isMiss, now)).rejects.toMatchObject({
        code: 'CODE_NEEDED',
        message: messages.codeNeeded,
        retryAfter: 14_094,
      });
    expect(amounts()).toEqual([1, 1, 0, 0]);
  });

  it.each([
    ['client', isOfClient],
    ['passport', (input: UpdateCommandInput) => !isOfClient(input)],
  ])('lets a refused miss count for nobody when only the counter of the %s is full', async (_, isFull) => {
    fill(isFull);
    await expect(admitEnquiry(enquiry, true, now)).rejects.toMatchObject({ code: 'CODE_NEEDED' });
    expect(amounts()).toEqual([1, 1, -1]);
    expect(isFull(updates()[2] ?? expect.fail())).toBe(false);
  });

  it('has nothing to take back for a refused hit', async () => {
    fill(isOfClient);
    await expect(admitEnquiry(enquiry, false, now)).rejects.toMatchObject({ code: 'CODE_NEEDED' });
    expect(amounts()).toEqual([0, 0]);
  });
});
