import {
  type DynamoDBClient,
  PutItemCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuard, invalid, peopleTable, readPerson } from '../testing/people-table.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

const guard = createGuard();
let cloud: TestAws;
let client: DynamoDBClient;

const key = (id: string) => ({ id: { S: id } });
const put = (TableName: string, id: string, extra = {}) => ({
  Put: { TableName, Item: { ...key(id), ...extra } },
});
const write = (TransactItems: TransactWriteItem[], ClientRequestToken?: string) =>
  client.send(
    new TransactWriteItemsCommand({ TransactItems, ClientRequestToken, ReturnConsumedCapacity: 'TOTAL' }),
  );
const read = (TableName: string, id: string) => readPerson(client, TableName, id);
const increment = {
  Update: {
    TableName: 'left',
    Key: key('counter'),
    UpdateExpression: 'ADD steps :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
};

async function reasonsOf(transaction: Promise<unknown>) {
  const error = await transaction.catch((thrown: unknown) => thrown);
  if (error instanceof TransactionCanceledException) return error.CancellationReasons;
  throw error;
}

beforeAll(async () => {
  cloud = await startTestAws({ isAllowed: guard.isAllowed });
  client = cloud.dynamoClient;
  for (const TableName of ['left', 'right']) await client.send(peopleTable(TableName));
});
afterAll(() => cloud[Symbol.asyncDispose]());

describe('A transaction of writes (TransactWriteItems)', () => {
  it('puts, updates, deletes and checks items together, for twice the capacity', async () => {
    await write([put('left', 'old'), put('right', 'checked')]);
    const { ConsumedCapacity } = await write([
      put('left', 'new'),
      { Delete: { TableName: 'left', Key: key('old') } },
      {
        ConditionCheck: {
          TableName: 'right',
          Key: key('checked'),
          ConditionExpression: 'attribute_exists(id)',
        },
      },
    ]);
    expect(await read('left', 'new')).toBeDefined();
    expect(await read('left', 'old')).toBeUndefined();
    expect(ConsumedCapacity).toEqual([
      { TableName: 'left', CapacityUnits: 4, WriteCapacityUnits: 4 },
      { TableName: 'right', CapacityUnits: 2, WriteCapacityUnits: 2 },
    ]);
  });

  it('writes nothing when one condition fails, and returns the item of the failed part', async () => {
    await client.send(
      new PutItemCommand({ TableName: 'right', Item: { ...key('taken'), by: { S: 'first' } } }),
    );
    const reasons = await reasonsOf(
      write([
        put('left', 'torn'),
        {
          Put: {
            TableName: 'right',
            Item: key('taken'),
            ConditionExpression: 'attribute_not_exists(id)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
      ]),
    );
    expect(reasons).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { ...key('taken'), by: { S: 'first' } },
      },
    ]);
    expect(await read('left', 'torn')).toBeUndefined();
  });

  it('is cancelled by a failed check, an invalid item or a malformed key', async () => {
    const check = {
      ConditionCheck: { TableName: 'right', Key: key('absent'), ConditionExpression: 'attribute_exists(id)' },
    };
    const codes = (
      await reasonsOf(
        write([
          put('left', 'torn'),
          check,
          put('left', 'keyed', { passport: { S: '' } }),
          { Delete: { TableName: 'left', Key: { other: { S: '1' } } } },
        ]),
      )
    )?.map(({ Code }) => Code);
    expect(codes).toEqual(['None', 'ConditionalCheckFailed', 'ValidationError', 'ValidationError']);
    expect(await read('left', 'torn')).toBeUndefined();
  });

  it('is refused if two parts change the same item', async () => {
    await expect(
      write([put('left', 'twice'), { Delete: { TableName: 'left', Key: key('twice') } }]),
    ).rejects.toThrow(invalid);
    expect(await read('left', 'twice')).toBeUndefined();
  });

  it('has 1 to 100 parts', async () => {
    await expect(write([])).rejects.toThrow(invalid);
    await expect(write(Array.from({ length: 101 }, (_, i) => put('left', `many${i}`)))).rejects.toThrow(
      invalid,
    );
    await write(Array.from({ length: 100 }, (_, i) => put('left', `many${i}`)));
  });

  it('runs once per ClientRequestToken, until the token expires after ten minutes', async () => {
    const steps = async () => (await read('left', 'counter'))?.['steps']?.N;
    await write([increment], 'token-1');
    await write([increment], 'token-1');
    expect(await steps()).toBe('1');
    await expect(write([put('left', 'other')], 'token-1')).rejects.toThrow(
      expect.objectContaining({ name: 'IdempotentParameterMismatchException' }),
    );
    await cloud.dynamo.sweep(new Date(Date.now() + 599_000));
    await write([increment], 'token-1');
    expect(await steps()).toBe('1');
    await cloud.dynamo.sweep(new Date(Date.now() + 601_000));
    await write([increment], 'token-1');
    expect(await steps()).toBe('2');
  });

  it('needs IAM permission for each part', async () => {
    guard.asked.length = 0;
    const parts = [
      put('left', 'allowed'),
      { ...increment, Update: { ...increment.Update, Key: key('allowed2') } },
      { Delete: { TableName: 'right', Key: key('x') } },
      {
        ConditionCheck: {
          TableName: 'right',
          Key: key('y'),
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
    ];
    await write(parts);
    const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table';
    expect(guard.asked).toEqual([
      `dynamodb:PutItem ${table}/left`,
      `dynamodb:UpdateItem ${table}/left`,
      `dynamodb:DeleteItem ${table}/right`,
      `dynamodb:ConditionCheckItem ${table}/right`,
    ]);
    for (const action of guard.asked.map(question => question.split(' ')[0])) {
      guard.denied = action;
      await expect(write([put('left', 'denied'), ...parts])).rejects.toThrow(
        expect.objectContaining({ name: 'AccessDeniedException' }),
      );
    }
    guard.denied = undefined;
    expect(await read('left', 'denied')).toBeUndefined();
  });
});
