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

describe('A transaction in the mocked tables', () => {
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

  it('writes nothing if a condition fails, and reports which one failed', async () => {
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

  it('can be made to conflict with a concurrent one on the same record', async () => {
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

  it('writes nothing if one of its writes is invalid', async () => {
    const wrong = transact([
      put('slides', { _id: '1' }),
      put(TableName, { _id: '2', listedStatusStage: '' }),
    ]);
    await expect(wrong).rejects.toMatchObject({ name: 'ValidationException' });
    expect(tables.all('slides')).toEqual([]);
  });

  it('is rejected with two writes of one record, without any write, and with more than 100', async () => {
    const many = Array.from({ length: 101 }, (_, index) => put('slides', { _id: String(index) }));
    await expect(transact([put(TableName, Key), put(TableName, Key)])).rejects.toThrow('multiple operations');
    for (const wrong of [[], many]) await expect(transact(wrong)).rejects.toThrow('1 to 100');
  });
});

describe('A batch write in the mocked tables', () => {
  const batch = (requests: NonNullable<BatchWriteCommandInput['RequestItems']>[string]) =>
    dynamo.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));

  it('puts and deletes records', async () => {
    await batch([{ PutRequest: { Item: { _id: '2' } } }, { DeleteRequest: { Key } }]);
    expect(tables.all(TableName)).toEqual([{ _id: '2' }]);
  });

  it('is rejected without any write, and with more than 25', async () => {
    const many = Array.from({ length: 26 }, (_, n) => ({ PutRequest: { Item: { _id: String(n) } } }));
    for (const wrong of [[], many]) await expect(batch(wrong)).rejects.toThrow('1 to 25');
  });
});

describe('A test with mocked tables', () => {
  const get = () => dynamo.send(new GetCommand({ TableName, Key }));

  it('can change a record once before a call, like a concurrent request', async () => {
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

  it('can let a call fail a number of times, or always', async () => {
    const busy = () => {
      throw new Error('busy');
    };
    tables.before(GetCommand, busy, 2);
    for (const _ of [1, 2]) await expect(get()).rejects.toThrow('busy');
    expect((await get()).Item).toEqual(one);
    tables.dynamo.on(GetCommand).rejects(new Error('away'));
    await expect(get()).rejects.toThrow('away');
  });

  it('can throw before a call, or after it, as if the response was lost', async () => {
    tables.around(work => {
      work();
      throw new Error('lost');
    });
    await expect(update({ UpdateExpression: 'REMOVE surname' })).rejects.toThrow('lost');
    expect(tables.all(TableName)[0]).not.toHaveProperty('surname');
  });
});
