import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type DynamoMock, mockDynamo } from '../testing/dynamo.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { oneAtATime } from './one-at-a-time.ts';

const held = new ConditionalCheckFailedException({ message: 'held', $metadata: {} });
const updates = () => dynamo.commandCalls(UpdateCommand).map(call => call.args[0].input);
const isTake = ({ UpdateExpression }: UpdateCommandInput) => UpdateExpression?.startsWith('SET') ?? false;

let dynamo: DynamoMock;
beforeEach(() => {
  stubStage();
  // It waits for a random time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  dynamo = mockDynamo();
  dynamo.on(UpdateCommand).resolves({});
});

afterEach(() => vi.useRealTimers());

it('takes the lease where it is free or has run out, works, and gives its own back', async () => {
  const work = vi.fn(async () => {
    expect(updates()).toHaveLength(1);
    return 'done';
  });
  await expect(oneAtATime(now, work)).resolves.toBe('done');
  const [taken, given] = updates();
  const seconds = Math.floor(now.getTime() / 1000);
  expect(taken).toMatchObject({
    TableName: 'leases',
    Key: { name: 'super-admins' },
    UpdateExpression: 'SET #holder = :holder, #expires = :expires',
    // The answer to the first try may have been lost: then the second finds what is its own.
    ConditionExpression: 'attribute_not_exists(#expires) OR #expires <= :now OR #holder = :holder',
    ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
    ExpressionAttributeValues: { ':now': seconds, ':expires': seconds + 20 },
  });
  expect(given).toMatchObject({
    Key: { name: 'super-admins' },
    UpdateExpression: 'REMOVE #holder, #expires',
    ConditionExpression: '#holder = :holder',
    ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
  });
  expect(given?.ExpressionAttributeValues?.[':holder']).toBe(taken?.ExpressionAttributeValues?.[':holder']);
});

it('gives it back when the work fails, and says why the work failed', async () => {
  await expect(oneAtATime(now, () => Promise.reject(new Error('No pool')))).rejects.toThrow('No pool');
  expect(updates().map(isTake)).toEqual([true, false]);
});

it('has done its work although it could not be given back', async () => {
  dynamo.on(UpdateCommand).callsFake((input: UpdateCommandInput) => {
    if (!isTake(input)) throw held;
    return {};
  });
  await expect(oneAtATime(now, async () => 'done')).resolves.toBe('done');
});

it('waits while somebody else has it, by chance up to 400 ms each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(1);
  dynamo.on(UpdateCommand).rejectsOnce(held).rejectsOnce(held).resolves({});
  const done = oneAtATime(now, async () => 'done');
  await vi.advanceTimersByTimeAsync(99);
  expect(updates()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(updates()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(399);
  expect(updates()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(done).resolves.toBe('done');
  expect(updates().map(isTake)).toEqual([true, true, true, false]);
});

it('does nothing when it is never free', async () => {
  dynamo.on(UpdateCommand).rejects(held);
  const work = vi.fn();
  await expect(oneAtATime(now, work)).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: messages.peopleBusy,
    retryAfter: 20,
  });
  expect(work).not.toHaveBeenCalled();
  expect(updates().map(isTake)).toEqual(Array(12).fill(true));
});

it('does nothing when the table cannot be asked', async () => {
  dynamo.on(UpdateCommand).rejects(new Error('No table'));
  const work = vi.fn();
  await expect(oneAtATime(now, work)).rejects.toThrow('No table');
  expect(work).not.toHaveBeenCalled();
});
