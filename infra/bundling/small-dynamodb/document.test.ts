import * as sdk from '@aws-sdk/lib-dynamodb';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ours, outcome, scriptedDynamoDB, theirs } from '../../testing/dynamodb-clients.ts';
import { GetCommand, PutCommand, paginateScan, QueryCommand, UpdateCommand } from './document.ts';

const Key = { _id: 'a1' };
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
const update = { ...table, Key, ...asRead, UpdateExpression: 'ADD #version :read' };
const put = { ...table, Item: { ...Key, tags: ['one'], missing: undefined }, ...asRead };
const query = { ...table, ...values, KeyConditionExpression: '#version = :read', ExclusiveStartKey: Key };
const page = { Items: [stored, stored], Count: 2, ScannedCount: 2, LastEvaluatedKey: { _id: { S: 'a1' } } };

describe('Commands of the small DynamoDB client', () => {
  const server = scriptedDynamoDB();

  it.each([
    ['GetItem', new sdk.GetCommand(get), new GetCommand(get), { Item: stored }],
    ['GetItem of nothing', new sdk.GetCommand(get), new GetCommand(get), {}],
    ['PutItem', new sdk.PutCommand(put), new PutCommand(put), {}],
    ['UpdateItem', new sdk.UpdateCommand(update), new UpdateCommand(update), { Attributes: stored }],
    ['Query', new sdk.QueryCommand(query), new QueryCommand(query), page],
    ['Query of nothing', new sdk.QueryCommand(query), new QueryCommand(query), { Items: [], Count: 0 }],
  ])('send %s and read its answer like the SDK', async (_, theirCommand, ourCommand, body) => {
    const client: { send(command: unknown): Promise<unknown> } = theirs();
    const small: { send(command: unknown): Promise<unknown> } = ours();
    const expected = await outcome(server(), [{ status: 200, body }], () => client.send(theirCommand));
    const found = await outcome(server(), [{ status: 200, body }], () => small.send(ourCommand));
    expect(expected.sent).toHaveLength(1);
    expect(found).toEqual(expected);
  });

  it('read every page of a scan like the SDK', async () => {
    const pages = [
      { status: 200, body: page },
      { status: 200, body: { Items: [] } },
    ];
    const expected = await outcome(server(), pages, () => all(sdk.paginateScan({ client: theirs() }, table)));
    const found = await outcome(server(), pages, () => all(paginateScan({ client: ours() }, table)));
    expect(expected.sent).toHaveLength(2);
    expect(found).toEqual(expected);
  });

  it('have the same types as those of the SDK', () => {
    expectTypeOf<ConstructorParameters<typeof GetCommand>>().toEqualTypeOf<[sdk.GetCommandInput]>();
    expectTypeOf<ConstructorParameters<typeof QueryCommand>>().toEqualTypeOf<[sdk.QueryCommandInput]>();
    expectTypeOf<ConstructorParameters<typeof PutCommand>>().toEqualTypeOf<[sdk.PutCommandInput]>();
    expectTypeOf<ConstructorParameters<typeof UpdateCommand>>().toEqualTypeOf<[sdk.UpdateCommandInput]>();
    const send = (command: GetCommand) => ours().send(command);
    expectTypeOf(send).returns.resolves.toEqualTypeOf<Omit<sdk.GetCommandOutput, '$metadata'>>();
    const scan = () => paginateScan({ client: ours() }, table)[Symbol.asyncIterator]();
    type Page = ReturnType<ReturnType<typeof scan>['next']>;
    expectTypeOf<Page>().resolves.toExtend<IteratorResult<Omit<sdk.ScanCommandOutput, '$metadata'>>>();
  });
});

async function all(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of pages) found.push(page);
  return found;
}
