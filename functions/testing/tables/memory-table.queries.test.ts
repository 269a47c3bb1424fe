import { paginateScan, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamo } from '../../server/aws/dynamo.ts';
import { type MockTables, mockTables } from './mock-tables.ts';

let tables: MockTables;
const TableName = 'applications';

describe('A query of the table in memory', () => {
  const entry = (at: string, more: object = {}) => ({ subject: 'a', at, who: 'anna', ...more });
  beforeEach(() => {
    const activity = [entry('3'), entry('1', { kind: 'slide' }), entry('2'), entry('9', { subject: 'b' })];
    tables = mockTables({ activity });
  });
  const query = async (input: Partial<QueryCommandInput> = {}) =>
    dynamo.send(
      new QueryCommand({
        TableName: 'activity',
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': 'subject' },
        ExpressionAttributeValues: { ':p': 'a' },
        ...input,
      }),
    );
  const places = ({ Items = [] }: { Items?: Record<string, unknown>[] | undefined }) =>
    Items.map(({ at }) => at);
  const byPerson = {
    IndexName: 'person',
    ExpressionAttributeNames: { '#p': 'who' },
    ExpressionAttributeValues: { ':p': 'anna' },
  };

  it('reads one partition in both directions of its sort key', async () => {
    expect(places(await query())).toEqual(['1', '2', '3']);
    expect(places(await query({ ScanIndexForward: false }))).toEqual(['3', '2', '1']);
  });

  it.each([
    ['at >= :x', ['2', '3']],
    ['at < :x', ['1']],
    ['at BETWEEN :x AND :x', ['2']],
    ['begins_with(at, :x)', ['2']],
  ])('reads a range of sort keys: %s', async (range, expected) => {
    const found = await query({
      KeyConditionExpression: `#p = :p AND ${range.replace('at', '#at')}`,
      ExpressionAttributeNames: { '#p': 'subject', '#at': 'at' },
      ExpressionAttributeValues: { ':p': 'a', ':x': '2' },
    });
    expect(places(found)).toEqual(expected);
  });

  it('returns pages of records, and a cursor while a page is full', async () => {
    const { Count, Items } = await query({ Limit: 2, Select: 'COUNT' });
    expect([Count, Items]).toEqual([2, undefined]);
    const first = await query({ Limit: 2 });
    expect([places(first), first.LastEvaluatedKey]).toEqual([['1', '2'], { subject: 'a', at: '2' }]);
    const second = await query({ Limit: 2, ExclusiveStartKey: first.LastEvaluatedKey });
    expect([places(second), second.LastEvaluatedKey]).toEqual([['3'], undefined]);
    const back = await query({ ScanIndexForward: false, ExclusiveStartKey: first.LastEvaluatedKey });
    expect(places(back)).toEqual(['1']);
  });

  it('reads an index without records that lack its keys, and filters after the limit is applied', async () => {
    expect(places(await query(byPerson))).toEqual(['1', '2', '3', '9']);
    const kinds = {
      ExpressionAttributeNames: { '#p': 'kind' },
      ExpressionAttributeValues: { ':p': 'slide' },
    };
    expect(places(await query({ IndexName: 'kind', ...kinds }))).toEqual(['1']);
    const filtered = await query({ ...byPerson, FilterExpression: 'attribute_not_exists(kind)', Limit: 2 });
    expect([places(filtered), filtered.LastEvaluatedKey]).toEqual([
      ['2'],
      { subject: 'a', at: '2', who: 'anna' },
    ]);
  });

  it('returns only the attributes that the index copies', async () => {
    tables.put(TableName, { _id: '2', listed: 'live', row: ['x'], surname: 'Khan' });
    const live = {
      ExpressionAttributeNames: { '#p': 'listed' },
      ExpressionAttributeValues: { ':p': 'live' },
    };
    const { Items } = await query({ TableName, IndexName: 'newest', ...live });
    expect(Items).toEqual([{ _id: '2', listed: 'live', row: ['x'] }]);
  });

  it('is rejected for wrong key attributes, for a consistent read of an index, and for a start outside its partition', async () => {
    await expect(query({ IndexName: 'person' })).rejects.toThrow('key condition not supported');
    await expect(query({ ...byPerson, ConsistentRead: true })).rejects.toThrow('consistent');
    await expect(query({ IndexName: 'age' })).rejects.toThrow('no index age');
    await expect(query({ ExclusiveStartKey: { subject: 'b', at: '9' } })).rejects.toThrow('outside');
  });
});

it('A scan of the table in memory reads all records, page by page', async () => {
  for (const count of [0, 1, 2, 3]) {
    const slides = Array.from({ length: count }, (_, n) => ({ _id: String(n) }));
    tables = mockTables({ slides });
    const found = [];
    for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: 'slides' }))
      found.push(...Items);
    expect(found).toEqual(slides);
  }
});
