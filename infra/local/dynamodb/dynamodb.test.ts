import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalid, peopleTable, readPerson } from '../testing/people-table.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

const TableName = 'people';
let cloud: TestAws;
let client: DynamoDBClient;
const read = (id: string) => readPerson(client, TableName, id);

beforeAll(async () => {
  cloud = await startTestAws();
  client = cloud.dynamoClient;
  await client.send(peopleTable(TableName));
});
afterAll(() => cloud[Symbol.asyncDispose]());

describe('New tables', () => {
  it('are active at once and have ARNs of the region and the local account', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      TableArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/people',
      GlobalSecondaryIndexes: [{ IndexStatus: 'ACTIVE' }],
    });
  });

  it('are not created twice', async () => {
    await expect(client.send(peopleTable(TableName))).rejects.toThrow(
      expect.objectContaining({ name: 'ResourceInUseException' }),
    );
  });
});

describe('Items', () => {
  it('are put and deleted in batches of up to 25', async () => {
    const batch = (requests: WriteRequest[]) =>
      client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
    const put = (id: string) => ({ PutRequest: { Item: { id: { S: id } } } });
    await batch([put('batch 1'), put('batch 2')]);
    await batch([put('batch 3'), { DeleteRequest: { Key: { id: { S: 'batch 1' } } } }]);
    expect(await Promise.all(['batch 1', 'batch 2', 'batch 3'].map(read))).toEqual([
      undefined,
      { id: { S: 'batch 2' } },
      { id: { S: 'batch 3' } },
    ]);
    await expect(batch(Array.from({ length: 26 }, (_, n) => put(`batch ${n}`)))).rejects.toThrow(
      expect.objectContaining({ name: 'ValidationException' }),
    );
  });

  it('are found by key and by index; the answer contains the consumed capacity', async () => {
    const Item = { id: { S: 'found' }, passport: { S: 'AB1' }, age: { N: '30' } };
    const put = await client.send(new PutItemCommand({ TableName, Item, ReturnConsumedCapacity: 'TOTAL' }));
    expect(put.ConsumedCapacity).toMatchObject({ TableName, CapacityUnits: 1 });
    expect(await read('found')).toEqual(Item);
    const query = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'byPassport',
        KeyConditionExpression: 'passport = :passport AND age > :age',
        ExpressionAttributeValues: { ':passport': { S: 'AB1' }, ':age': { N: '9' } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(query.Items).toEqual([Item]);
    expect(query.ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });

  it('cost half a unit when a query finds none of them', async () => {
    const { Items, ConsumedCapacity } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': { S: 'absent' } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(Items).toEqual([]);
    expect(ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });

  it('are returned in pages from an index, in both directions', async () => {
    for (const age of [1, 2, 3]) {
      const Item = { id: { S: `page${age}` }, passport: { S: 'PAGE' }, age: { N: String(age) } };
      await client.send(new PutItemCommand({ TableName, Item }));
    }
    for (const [ScanIndexForward, expected] of [
      [true, '123'],
      [false, '321'],
    ] as const) {
      let ages = '';
      let ExclusiveStartKey: QueryCommand['input']['ExclusiveStartKey'];
      do {
        const page = await client.send(
          new QueryCommand({
            TableName,
            IndexName: 'byPassport',
            KeyConditionExpression: 'passport = :passport',
            ExpressionAttributeValues: { ':passport': { S: 'PAGE' } },
            ScanIndexForward,
            Limit: 2,
            ExclusiveStartKey,
          }),
        );
        ages += page.Items?.map(item => item['age']?.N).join('');
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      expect(ages).toBe(expected);
    }
  });

  it('are returned after a failed condition, if the caller asks for them', async () => {
    await client.send(new PutItemCommand({ TableName, Item: { id: { S: 'taken' }, by: { S: 'first' } } }));
    const again = {
      TableName,
      Item: { id: { S: 'taken' }, by: { S: 'second' } },
      ConditionExpression: 'attribute_not_exists(id)',
    };
    const withItem = new PutItemCommand({ ...again, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
    await expect(client.send(withItem)).rejects.toThrow(
      expect.objectContaining({
        name: 'ConditionalCheckFailedException',
        Item: { id: { S: 'taken' }, by: { S: 'first' } },
      }),
    );
    const refused = await client.send(new PutItemCommand(again)).catch(error => error);
    expect(refused).toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(refused.Item).toBeUndefined();
  });

  it.each<[string, AttributeValue]>([
    ['empty', { S: '' }],
    ['mistyped', { N: '1' }],
  ])('are refused with an %s index key, by put and by update', async (_how, passport) => {
    const Key = { id: { S: 'keyed' } };
    await client.send(new PutItemCommand({ TableName, Item: { ...Key, passport: { S: 'OK' } } }));
    const Item = { ...Key, passport };
    const update = {
      TableName,
      Key,
      UpdateExpression: 'SET passport = if_not_exists(missing, :passport)',
      ExpressionAttributeValues: { ':passport': passport },
    };
    await expect(client.send(new PutItemCommand({ TableName, Item }))).rejects.toThrow(invalid);
    await expect(client.send(new UpdateItemCommand(update))).rejects.toThrow(invalid);
    expect(await read('keyed')).toEqual({ ...Key, passport: { S: 'OK' } });
  });

  it('are limited to 400 KB, counted in bytes, for put and update', async () => {
    const tooLong = { S: 'অ'.repeat(140_000) };
    const Key = { id: { S: 'large' } };
    await expect(
      client.send(new PutItemCommand({ TableName, Item: { ...Key, text: tooLong } })),
    ).rejects.toThrow(invalid);
    const update = {
      TableName,
      Key,
      UpdateExpression: 'SET #text = :text',
      ExpressionAttributeNames: { '#text': 'text' },
      ExpressionAttributeValues: { ':text': tooLong },
    };
    await expect(client.send(new UpdateItemCommand(update))).rejects.toThrow(invalid);
    expect(await read('large')).toBeUndefined();
    const fits = { S: 'অ'.repeat(130_000) };
    await client.send(new PutItemCommand({ TableName, Item: { ...Key, text: fits } }));
  });

  it('have the right number after parallel increments', async () => {
    const step = new UpdateItemCommand({
      TableName,
      Key: { id: { S: 'counter' } },
      UpdateExpression: 'ADD steps :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    });
    await Promise.all(Array.from({ length: 20 }, () => client.send(step)));
    expect((await read('counter'))?.['steps']).toEqual({ N: '20' });
  });
});
