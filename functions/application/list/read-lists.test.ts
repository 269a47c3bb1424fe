import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { type DynamoMock, mockDynamo } from '../../testing/dynamo.ts';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { storedRow } from '../row.ts';
import { cursorOf, listOf, placeAt, type Way } from './paging.ts';
import { type Item, readBetween, readMatches, readPageAfter, readPageBy, rowsOf } from './read-lists.ts';

const list = listOf();
const byDate = listOf('Approved', 'collect');
const idOf = (number: number) => String(number).padStart(24, '0');
const items = (...numbers: readonly number[]): Item[] => numbers.map(number => ({ _id: idOf(number) }));

let dynamo: DynamoMock;
beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
});

const answer = (found: Item[] | undefined) => dynamo.on(QueryCommand).resolves(found ? { Items: found } : {});
const query = () => dynamo.commandCalls(QueryCommand)[0]?.args[0].input;

/** Query of all live applications, without its range. */
const newestFirst = {
  TableName: 'applications',
  IndexName: 'newest',
  KeyConditionExpression: '#partition = :value',
  ExpressionAttributeNames: { '#partition': 'listed' },
  ExpressionAttributeValues: { ':value': 'live' },
  ScanIndexForward: false,
};

describe('The page after a place', () => {
  it('is the first one without a place, and has a cursor when there is one more', async () => {
    answer(items(3, 2, 1));
    await expect(readPageAfter(list, 2)).resolves.toEqual({
      rows: items(3, 2),
      nextCursor: cursorOf(list, idOf(2)),
    });
    expect(query()).toEqual({ ...newestFirst, Limit: 3 });
  });

  it.each([[items(2, 1)], [items(1)], [[]], [undefined]])('is the last one with %j', async found => {
    answer(found);
    await expect(readPageAfter(list, 2)).resolves.toEqual({ rows: found ?? [] });
  });

  it('begins after the place', async () => {
    answer([]);
    await readPageAfter(list, 2, { after: applicationId });
    expect(query()).toEqual({ ...newestFirst, Limit: 3, ExclusiveStartKey: placeAt(list, applicationId) });
  });

  it('has nothing from below the least sort key', async () => {
    answer([]);
    await readPageAfter(list, 2, { least: idOf(1) });
    expect(query()).toEqual({
      ...newestFirst,
      KeyConditionExpression: '#partition = :value AND #sort >= :least',
      ExpressionAttributeNames: { '#partition': 'listed', '#sort': '_id' },
      ExpressionAttributeValues: { ':value': 'live', ':least': idOf(1) },
      Limit: 3,
    });
  });

  it('fails when the index gives no sort key for the cursor', async () => {
    answer(items(2, 1));
    await expect(readPageAfter(byDate, 1)).rejects.toMatchObject({
      name: 'Fault',
      message: 'An item of the index statusCollect has no sort key',
    });
  });
});

describe('The page that is reached by passing over others', () => {
  const way: Way = { from: { passed: 0 }, towards: 'older', skip: 1, take: 2, isLast: false };

  it('is read from the newest down', async () => {
    answer(items(9, 8, 7));
    await expect(readPageBy(list, way)).resolves.toEqual({
      rows: items(8, 7),
      nextCursor: cursorOf(list, idOf(7)),
    });
    expect(query()).toEqual({ ...newestFirst, Limit: 3 });
  });

  it('is read from the oldest up and turned around', async () => {
    answer(items(1, 2, 3));
    await expect(readPageBy(list, { ...way, towards: 'newer' })).resolves.toMatchObject({
      rows: items(3, 2),
    });
    expect(query()).toEqual({ ...newestFirst, ScanIndexForward: true, Limit: 3 });
  });

  it.each([
    ['older', '#partition = :value AND #sort < :edge'],
    ['newer', '#partition = :value AND #sort >= :edge'],
  ] as const)('is read from an edge to the %s', async (towards, condition) => {
    answer([]);
    await readPageBy(list, { ...way, towards, from: { passed: 50, id: '65000000' } });
    expect(query()).toMatchObject({
      KeyConditionExpression: condition,
      ExpressionAttributeNames: { '#partition': 'listed', '#sort': '_id' },
      ExpressionAttributeValues: { ':value': 'live', ':edge': '65000000' },
    });
  });

  it('has no cursor when it is the last one', async () => {
    answer(items(9, 8, 7));
    await expect(readPageBy(list, { ...way, isLast: true })).resolves.toEqual({ rows: items(8, 7) });
  });
});

it.each([
  ['up', true],
  ['down', false],
] as const)('Items between two sort keys are read %s', async (direction, isUpwards) => {
  answer(items(1));
  await expect(readBetween(byDate, ['a', 'b'], 7, direction)).resolves.toEqual(items(1));
  expect(query()).toEqual({
    TableName: 'applications',
    IndexName: 'statusCollect',
    KeyConditionExpression: '#partition = :value AND #sort BETWEEN :least AND :most',
    ExpressionAttributeNames: { '#partition': 'listedStatus', '#sort': 'collectKey' },
    ExpressionAttributeValues: { ':value': 'Approved', ':least': 'a', ':most': 'b' },
    ScanIndexForward: isUpwards,
    Limit: 7,
  });
});

describe('Rows', () => {
  const record = storedApplication();
  const item = { _id: applicationId, row: storedRow(record), surnameKey: 'rahman ayesha' };

  it('are matches whose value begins as searched, one more than a search answers', async () => {
    answer([item]);
    const [row] = await readMatches({ index: 'surname', prefix: 'rah' });
    expect(row).toMatchObject({ _id: applicationId, surname: record.surname });
    expect(query()).toEqual({
      TableName: 'applications',
      IndexName: 'surname',
      KeyConditionExpression: '#partition = :value AND begins_with(#sort, :prefix)',
      ExpressionAttributeNames: { '#partition': 'listed', '#sort': 'surnameKey' },
      ExpressionAttributeValues: { ':value': 'live', ':prefix': 'rah' },
      ScanIndexForward: true,
      Limit: limits.searchMatches + 1,
    });
  });

  it('are never corrupt', () => {
    expect(() => rowsOf([item, { ...item, row: storedRow(record).with(4, 'Lost') }])).toThrow(
      'A row of the list is not as it should be: isStatus',
    );
    expect(() => rowsOf([{ _id: applicationId }])).toThrow('A row of the list is not as it should be: row');
  });
});
