import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamo } from '../../server/aws/dynamo.ts';
import { type MockTables, mockTables } from './mock-tables.ts';

let tables: MockTables;
const TableName = 'applications';
const Key = { _id: '1' };
const one = {
  _id: '1',
  version: 3,
  surname: 'Rahman',
  tags: new Set(['a', 'b']),
  stages: { received: { date: '2026' } },
};

beforeEach(() => {
  tables = mockTables({ applications: [one] });
});

const update = (input: Partial<UpdateCommandInput>) =>
  dynamo.send(new UpdateCommand({ TableName, Key, ...input }));
const refused = { name: 'ConditionalCheckFailedException' };

describe('A transaction', () => {
  const transact = (TransactItems: TransactWriteCommandInput['TransactItems']) =>
    dynamo.send(new TransactWriteCommand({ TransactItems }));
  const put = (table: string, item: object) => ({ Put: { TableName: table, Item: { ...item } } });

  it('does all its writes', async () => {
    await transact([
      put('slides', { _id: '1' }),
      { Update: { TableName, Key, UpdateExpression: 'REMOVE surname' } },
      {
        ConditionCheck: {
          TableName: 'leases',
          Key: { name: 'x' },
          ConditionExpression: 'attribute_not_exists(holder)',
        },
      },
    ]);
    expect([tables.all('slides'), tables.find(TableName, { surname: 'Rahman' })]).toEqual([
      [{ _id: '1' }],
      undefined,
    ]);
  });

  it('writes nothing if a condition fails, and reports which one', async () => {
    const ConditionExpression = 'attribute_not_exists(version)';
    const cancelled = transact([
      put('slides', { _id: '1' }),
      { Delete: { TableName, Key, ConditionExpression } },
      { ConditionCheck: { TableName: 'leases', Key: { name: 'x' }, ConditionExpression } },
    ]);
    await expect(cancelled).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
    });
    expect([tables.all('slides'), tables.all(TableName)]).toEqual([[], [one]]);
  });

  it('conflicts with another one on the same record, if requested', async () => {
    tables.slowDown(5);
    tables.refuseConflicts();
    const first = transact([put('slides', { _id: '1' }), put('slides', { _id: '2' })]);
    await expect(transact([put('slides', { _id: '3' }), put('slides', { _id: '2' })])).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    await first;
    await transact([put('slides', { _id: '2', title: 'again' })]);
    expect(tables.all('slides')).toEqual([{ _id: '1' }, { _id: '2', title: 'again' }]);
  });

  it('writes nothing if one write is invalid', async () => {
    const wrong = transact([
      put('slides', { _id: '1' }),
      put(TableName, { _id: '2', listedStatusStage: '' }),
    ]);
    await expect(wrong).rejects.toMatchObject({ name: 'ValidationException' });
    expect(tables.all('slides')).toEqual([]);
  });

  it('is rejected with two writes of one record, without writes, and with more than 100', async () => {
    const many = Array.from({ length: 101 }, (_, index) => put('slides', { _id: String(index) }));
    await expect(transact([put(TableName, Key), put(TableName, Key)])).rejects.toThrow('multiple operations');
    for (const wrong of [[], many]) await expect(transact(wrong)).rejects.toThrow('1 to 100');
  });
});

describe('A batch', () => {
  const batch = (requests: NonNullable<BatchWriteCommandInput['RequestItems']>[string]) =>
    dynamo.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));

  it('puts and deletes', async () => {
    await batch([{ PutRequest: { Item: { _id: '2' } } }, { DeleteRequest: { Key } }]);
    expect(tables.all(TableName)).toEqual([{ _id: '2' }]);
  });

  it('without writes, or with more than 25, is rejected', async () => {
    const many = Array.from({ length: 26 }, (_, n) => ({ PutRequest: { Item: { _id: String(n) } } }));
    for (const wrong of [[], many]) await expect(batch(wrong)).rejects.toThrow('1 to 25');
  });
});

describe('Before a call', () => {
  const get = () => dynamo.send(new GetCommand({ TableName, Key }));

  it('a test can change a record once, like a concurrent request', async () => {
    tables.before(UpdateCommand, async () => {
      await update({ UpdateExpression: 'ADD version :one', ExpressionAttributeValues: { ':one': 1 } });
    });
    const change = {
      UpdateExpression: 'REMOVE surname',
      ConditionExpression: 'version = :n',
      ExpressionAttributeValues: { ':n': 3 },
    };
    await expect(update(change)).rejects.toMatchObject(refused);
    await expect(update(change)).rejects.toMatchObject(refused);
    expect(tables.all(TableName)).toEqual([{ ...one, version: 4 }]);
  });

  it('a test can let AWS fail a number of times, or permanently', async () => {
    const busy = () => {
      throw new Error('busy');
    };
    tables.before(GetCommand, busy, 2);
    for (const _ of [1, 2]) await expect(get()).rejects.toThrow('busy');
    expect((await get()).Item).toEqual(one);
    tables.dynamo.on(GetCommand).rejects(new Error('away'));
    await expect(get()).rejects.toThrow('away');
  });

  it('or after it, a test can drop the response', async () => {
    tables.around(work => {
      work();
      throw new Error('lost');
    });
    await expect(update({ UpdateExpression: 'REMOVE surname' })).rejects.toThrow('lost');
    expect(tables.all(TableName)[0]).not.toHaveProperty('surname');
  });
});
