import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamo } from '../../server/aws/dynamo.ts';
import { type MockTables, mockTables } from './mock-tables.ts';

let tables: MockTables;
const TableName = 'applications';
const Key = { _id: '1' };
const one = { _id: '1', version: 3, surname: 'Rahman', tags: new Set(['a', 'b']), stages: { received: 1 } };

beforeEach(() => {
  tables = mockTables({ applications: [one] });
});

const update = (input: Partial<UpdateCommandInput>) =>
  dynamo.send(new UpdateCommand({ TableName, Key, ...input }));
const refused = { name: 'ConditionalCheckFailedException' };

describe('A record of the table in memory', () => {
  it('is read as it was written, with numbers, sets and maps; a missing one is undefined', async () => {
    expect((await dynamo.send(new GetCommand({ TableName, Key }))).Item).toEqual(one);
    expect((await dynamo.send(new GetCommand({ TableName, Key: { _id: '2' } }))).Item).toBeUndefined();
  });

  it('is read with only the requested attributes', async () => {
    const Keys = [Key, { _id: '2' }];
    const asked = {
      [TableName]: { Keys, ProjectionExpression: '#v', ExpressionAttributeNames: { '#v': 'version' } },
    };
    const { Responses } = await dynamo.send(new BatchGetCommand({ RequestItems: asked }));
    expect(Responses).toEqual({ [TableName]: [{ version: 3 }] });
  });

  it('is returned as a copy that callers can change safely', async () => {
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key }));
    Object(Item)['surname'] = 'Khan';
    expect(tables.all(TableName)).toEqual([one]);
  });

  it('is written without undefined values, and can be deleted', async () => {
    await dynamo.send(new PutCommand({ TableName, Item: { _id: '2', gone: undefined } }));
    await dynamo.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] }));
    expect(tables.all(TableName)).toEqual([{ _id: '2' }]);
  });

  it('is rejected in an unknown table, or with an empty index key', async () => {
    await expect(dynamo.send(new GetCommand({ TableName: 'others', Key }))).rejects.toThrow(
      'no table others',
    );
    const put = new PutCommand({ TableName, Item: { _id: '2', listedStatusStage: '' } });
    await expect(dynamo.send(put)).rejects.toThrow('The key listedStatusStage of an index');
    expect(tables.find(TableName, { _id: '2' })).toBeUndefined();
  });
});

describe('An update of a record', () => {
  it.each([
    ['adds to numbers', 'ADD version :by', { ':by': 2 }, { version: 5 }],
    ['starts a missing number at zero', 'ADD opened :by', { ':by': 2 }, { opened: 2 }],
    ['calculates', 'SET version = version - :by', { ':by': 1 }, { version: 2 }],
    ['keeps an existing value', 'SET version = if_not_exists(version, :by)', { ':by': 1 }, { version: 3 }],
    ['sets a missing value', 'SET opened = if_not_exists(opened, :by)', { ':by': 1 }, { opened: 1 }],
    [
      'sets inside a map',
      'SET stages.decision = :by',
      { ':by': 1 },
      { stages: { received: 1, decision: 1 } },
    ],
    ['adds to sets', 'ADD tags :more', { ':more': new Set(['c']) }, { tags: new Set(['a', 'b', 'c']) }],
    ['removes from sets', 'DELETE tags :less', { ':less': new Set(['a']) }, { tags: new Set(['b']) }],
  ])('%s', async (_, UpdateExpression, ExpressionAttributeValues, after) => {
    const { Attributes } = await update({
      UpdateExpression,
      ExpressionAttributeValues,
      ReturnValues: 'ALL_NEW',
    });
    expect(Attributes).toMatchObject(after);
    expect(tables.all(TableName)).toEqual([Attributes]);
  });

  it('returns the old values if requested', async () => {
    const [before] = tables.all(TableName);
    const change = { UpdateExpression: 'REMOVE surname', ReturnValues: 'ALL_OLD' } as const;
    expect((await update(change)).Attributes).toEqual(before);
    expect(await update({ ...change, Key: { _id: '2' } })).toEqual({});
  });

  it('removes attributes, and sets without elements', async () => {
    await update({
      UpdateExpression: 'REMOVE surname DELETE tags :all',
      ExpressionAttributeValues: { ':all': new Set(['a', 'b']) },
    });
    expect(Object.keys(tables.all(TableName)[0] ?? {})).toEqual(['_id', 'version', 'stages']);
  });

  it('creates a missing record', async () => {
    await update({
      Key: { _id: '2' },
      UpdateExpression: 'SET a = :a',
      ExpressionAttributeValues: { ':a': [1] },
    });
    expect(tables.find(TableName, { _id: '2' })).toEqual({ _id: '2', a: [1] });
  });

  it('is rejected if it contains an unused value', async () => {
    const wrong = update({ UpdateExpression: 'REMOVE surname', ExpressionAttributeValues: { ':a': 1 } });
    await expect(wrong).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('The condition of a write', () => {
  it.each([
    ['version = :n', true],
    ['version <> :n', false],
    ['version < :n OR attribute_exists(surname)', true],
    ['version <= :n AND attribute_not_exists(surname)', false],
    ['NOT (version > :n)', true],
    ['size(tags) < :n', true],
    ['opened <= :n', false],
    ['version BETWEEN :n AND :n', true],
    ['(version = :n OR opened = :n) AND begins_with(surname, :text)', true],
    ['version = :n AND contains(surname, :text)', true],
  ])('%s: %s', async (ConditionExpression, holds) => {
    const text = ConditionExpression.includes(':text') && { ':text': 'Rah' };
    const outcome = update({
      UpdateExpression: 'REMOVE surname',
      ConditionExpression,
      ExpressionAttributeValues: { ':n': 3, ...text },
    });
    if (holds) await outcome;
    else await expect(outcome).rejects.toMatchObject(refused);
    expect('surname' in (tables.all(TableName)[0] ?? {})).toBe(!holds);
  });

  it('returns the record if it fails and the caller requests that', async () => {
    const condition = {
      ConditionExpression: 'attribute_not_exists(#id)',
      ExpressionAttributeNames: { '#id': '_id' },
    };
    const put = { TableName, Item: Key, ...condition };
    await expect(dynamo.send(new PutCommand(put))).rejects.toHaveProperty('Item', undefined);
    const asking = new PutCommand({ ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
    await expect(dynamo.send(asking)).rejects.toMatchObject({ ...refused, Item: { version: { N: '3' } } });
  });
});
