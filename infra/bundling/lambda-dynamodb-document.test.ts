import * as sdk from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { ours, outcome, scriptedDynamoDB, theirs } from '../testing/dynamodb-clients.ts';
import {
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from './lambda-dynamodb-document.ts';

const Key = { _id: 'a1' };
const Item = {
  ...Key,
  version: 2,
  share: 0.5,
  isAdmin: true,
  nothing: null,
  missing: undefined,
  empty: '',
  tags: ['one', { two: 2 }],
  file: { key: 'k', missing: undefined },
  names: new Set(['Rahim']),
};
const stored = {
  _id: { S: 'a1' },
  version: { N: '2' },
  isAdmin: { BOOL: true },
  nothing: { NULL: true },
  tags: { L: [{ S: 'one' }, { M: { two: { N: '2' } } }] },
};
const values = {
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': 1, ':missing': undefined },
};
const asRead = { ...values, ConditionExpression: '#version = :read' };
const table = { TableName: 'people' };
const get = { ...table, Key, ConsistentRead: true };
const put = { ...table, Item, ...asRead };
const update = { ...table, Key, ...asRead, UpdateExpression: 'ADD #version :read' };
const query = { ...table, ...values, KeyConditionExpression: '#version = :read', ExclusiveStartKey: Key };
const transaction = {
  TransactItems: [
    { Put: put },
    { Update: update },
    { Delete: { ...table, Key } },
    { ConditionCheck: { ...table, Key, ...asRead } },
  ],
};
const page = { Items: [stored, stored], Count: 2, ScannedCount: 2, LastEvaluatedKey: { _id: { S: 'a1' } } };

describe('commands of DynamoDB in the bundles', () => {
  const server = scriptedDynamoDB();

  it.each([
    ['GetItem', new sdk.GetCommand(get), new GetCommand(get), { Item: stored }],
    ['GetItem of nothing', new sdk.GetCommand(get), new GetCommand(get), {}],
    ['PutItem', new sdk.PutCommand(put), new PutCommand(put), {}],
    ['UpdateItem', new sdk.UpdateCommand(update), new UpdateCommand(update), { Attributes: stored }],
    ['Query', new sdk.QueryCommand(query), new QueryCommand(query), page],
    ['Query of nothing', new sdk.QueryCommand(query), new QueryCommand(query), { Items: [], Count: 0 }],
    [
      'TransactWriteItems',
      new sdk.TransactWriteCommand(transaction),
      new TransactWriteCommand(transaction),
      {},
    ],
  ])('send %s and read its answer as the SDK does', async (_, theirCommand, ourCommand, body) => {
    const client: { send(command: unknown): Promise<unknown> } = theirs();
    const expected = await outcome(server(), [{ status: 200, body }], () => client.send(theirCommand));
    const found = await outcome(server(), [{ status: 200, body }], () => ours().send(ourCommand));
    expect(expected.sent).toHaveLength(1);
    expect(found).toEqual(expected);
  });

  it('read every page of a scan as the SDK does', async () => {
    const pages = [
      { status: 200, body: page },
      { status: 200, body: { Items: [] } },
    ];
    const expected = await outcome(server(), pages, () => all(sdk.paginateScan({ client: theirs() }, table)));
    const found = await outcome(server(), pages, () => all(paginateScan({ client: ours() }, table)));
    expect(expected.sent).toHaveLength(2);
    expect(found).toEqual(expected);
  });

  it('give each transaction a token, which stays the same while it is tried again', async () => {
    const client = ours();
    server().play([
      { status: 500, body: {} },
      { status: 200, body: {} },
    ]);
    await client.send(new TransactWriteCommand(transaction));
    await client.send(new TransactWriteCommand(transaction));
    const [first, again, next, ...others] = server()
      .received()
      .map(({ body }) => JSON.parse(Buffer.from(body).toString()).ClientRequestToken);
    expect(first).toHaveLength(36);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
    expect(others).toEqual([]);
  });
});

async function all(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of pages) found.push(page);
  return found;
}
