import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { type DynamoMock, mockDynamo } from '../../testing/dynamo.ts';
import { admin, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type Attempt, findEarlier, rememberPart } from './idempotency.ts';

const attempt: Attempt = { caller: admin.id, key: 'key-1234', input: { surname: 'Rahman' }, now };
const made = storedApplication();
const memoryId = `idempotency#${admin.id}#key-1234`;
const seconds = Math.floor(now.getTime() / 1000);
/** Other writes of the create. */
const written = () => rememberPart(attempt, made._id).write.Put;
/** The same as it is read later. */
const memory = () => written()?.Item ?? {};

/** The attempt, some seconds later. */
const later = (after: number): Attempt => ({ ...attempt, now: new Date(now.getTime() + after * 1000) });

let dynamo: DynamoMock;
beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
  dynamo.on(GetCommand, { Key: { _id: memoryId } }).resolves({ Item: memory() });
  dynamo.on(GetCommand, { Key: { _id: made._id } }).resolves({ Item: made });
});

describe('The memory of a create', () => {
  it('is written unless there is one that has not expired, and kept for 24 hours', () => {
    expect(written()).toEqual({
      TableName: 'applications',
      Item: {
        _id: memoryId,
        application: made._id,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        expires: seconds + 86_400,
      },
      ConditionExpression: 'attribute_not_exists(#id) OR #expires <= :now',
      ExpressionAttributeNames: { '#id': '_id', '#expires': 'expires' },
      ExpressionAttributeValues: { ':now': seconds },
    });
  });

  it('refuses a second one as a repeat', () => {
    const { refusal } = rememberPart(attempt, made._id);
    expect(refusal).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      message: messages.idempotencyMismatch,
    });
  });
});

describe('A repeated create', () => {
  it.each([
    ['deleted', { Item: { ...made, deletedAt: now.toISOString(), deletedBy: admin.id } }],
    ['removed for good', {}],
  ])('says that what the first one made was %s since', async (_, found) => {
    dynamo.on(GetCommand, { Key: { _id: made._id } }).resolves(found);
    await expect(findEarlier(later(60))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.deletedSince,
    });
  });

  it('finds the application that the first one made, as it is now', async () => {
    await expect(findEarlier(later(86_399))).resolves.toEqual(made);
    const [
      {
        args: [read],
      } = { args: [] },
    ] = dynamo.commandCalls(GetCommand);
    expect(read?.input).toEqual({ TableName: 'applications', Key: { _id: memoryId }, ConsistentRead: true });
  });

  it('is the first one again once the memory has expired, though it may still be there', async () => {
    await expect(findEarlier(later(86_400))).resolves.toBeUndefined();
  });

  it('is refused when it asks for something else', async () => {
    await expect(findEarlier({ ...attempt, input: { surname: 'Khan' } })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      message: messages.idempotencyMismatch,
    });
  });

  it('fails when the memory is not as it should be', async () => {
    dynamo.on(GetCommand, { Key: { _id: memoryId } }).resolves({ Item: { ...memory(), hash: 1 } });
    await expect(findEarlier(attempt)).rejects.toMatchObject({
      name: 'Fault',
      message: 'An idempotency record is not as it should be: hash',
    });
  });
});

it('A create that was never done has no earlier one', async () => {
  dynamo.on(GetCommand, { Key: { _id: memoryId } }).resolves({});
  await expect(findEarlier(attempt)).resolves.toBeUndefined();
});
