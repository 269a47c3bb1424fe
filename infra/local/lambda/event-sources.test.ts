import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IsAllowed } from '../aws/service.ts';
import { createDynamo, type Dynamo } from '../dynamodb/dynamodb.ts';
import { peopleTable } from '../testing/people-table.ts';
import { operator } from '../testing/test-aws.ts';
import { type EventSource, startEventSources } from './event-sources.ts';
import type { Lambda } from './lambda.ts';

const source: EventSource = {
  name: 'readerSource',
  table: 'people',
  streamArn: 'arn:people/stream',
  functionName: 'reader',
  principal: operator,
  batch: 4,
  retries: 2,
  failuresArn: 'arn:queue',
};

interface Event {
  readonly Records: readonly {
    readonly eventID: string;
    readonly eventName: string;
    readonly dynamodb: { readonly NewImage?: { readonly id: { readonly S: string } } };
  }[];
}

const wait = { timeout: 15_000 };
let folder: string;
let dynamo: Dynamo;
let running: ReturnType<typeof startEventSources>;
/** Ids of the records in each batch, and lines of the log. */
let batches: string[][];
let lines: string[];
/** Ids of records that make the function fail, each with the number of failures that remain. */
let bad: Map<string, number>;
let denied: string | undefined;
const isAllowed: IsAllowed = async (_, action) => action !== denied;

const open = () => createDynamo({ folder, isAllowed: async () => true, region: 'eu-west-1' });
const idOf = ({ dynamodb: { NewImage } }: Event['Records'][number]) => NewImage?.id.S ?? 'removed';

/** Plays the function: throws if the first record fails, otherwise returns the failed record, as `runConsumer` does. */
const invoke: Lambda['invoke'] = async (_, event) => {
  const { Records } = event as Event;
  batches.push(Records.map(idOf));
  const failed = Records.findIndex(record => (bad.get(idOf(record)) ?? 0) > 0);
  const [id, times] = [...bad][0] ?? ['', 0];
  if (failed >= 0) bad.set(id, times - 1);
  if (failed === 0) throw new Error('reader could not do its work');
  const itemIdentifier = Records[failed]?.eventID;
  return { batchItemFailures: itemIdentifier ? [{ itemIdentifier }] : [] };
};
const done = async () => {};
const lambda: Lambda = { invoke, update: () => {}, retire: () => {}, stopEvents: done, close: done };
const start = (retries = source.retries, only?: EventSource['only']) => {
  const log = (line: string) => void lines.push(line);
  running = startEventSources([{ ...source, retries, only }], {
    streams: dynamo.streams,
    lambda,
    isAllowed,
    log,
  });
};
const itemOf = (id: string, name = id) => ({ id: { S: id }, name: { S: name } });
const put = (id: string, name?: string) =>
  dynamo.call('PutItem', { TableName: 'people', Item: itemOf(id, name) }, operator);
/** Waits until the function has received this batch. */
const seen = (...ids: string[]) => expect.poll(() => batches, wait).toContainEqual(ids);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-sources-'));
  dynamo = await open();
  for (const name of ['people', 'others'])
    await dynamo.call('CreateTable', { ...peopleTable(name).input }, operator);
  [batches, lines, bad, denied] = [[], [], new Map(), undefined];
});
afterEach(async () => {
  await running.close();
  await dynamo.close();
  await rm(folder, { recursive: true });
});

describe("A function that receives a table's stream", () => {
  it('gets the writes in order: with the new item, or without an item after a deletion', async () => {
    start();
    const Item = itemOf('1');
    await dynamo.call('PutItem', { TableName: 'others', Item: itemOf('other') }, operator);
    await put('1');
    await seen('1');
    await put('1');
    await put('1', 'changed');
    await seen('1');
    await dynamo.call('DeleteItem', { TableName: 'people', Key: { id: Item.id } }, operator);
    await seen('removed');
    expect(batches.flat()).toEqual(['1', '1', 'removed']);
  });

  it('gets both writes of a transaction, and nothing of a refused transaction', async () => {
    start();
    const putOf = (id: string, ConditionExpression?: string) => ({
      Put: { TableName: 'people', Item: itemOf(id), ...(ConditionExpression && { ConditionExpression }) },
    });
    const refused = { TransactItems: [putOf('1'), putOf('2', 'attribute_exists(id)')] };
    await expect(dynamo.call('TransactWriteItems', refused, operator)).rejects.toThrow('cancelled');
    await dynamo.call('TransactWriteItems', { TransactItems: [putOf('3'), putOf('4')] }, operator);
    await seen('3', '4');
    expect(batches.flat()).toEqual(['3', '4']);
  });

  it('gets a failed batch again, before newer writes', async () => {
    bad.set('1', 2);
    start();
    await put('1');
    await seen('1');
    await put('2');
    await seen('2');
    expect(batches).toEqual([['1'], ['1'], ['1'], ['2']]);
  });

  it('gets only records that match its filter, also after failures', async () => {
    dynamo.streams.setReaders([source]);
    for (const [id, name] of [['1'], ['2', 'none#2'], ['3'], ['4', 'none#4'], ['5', 'null']] as const)
      await put(id, name);
    await dynamo.call('DeleteItem', { TableName: 'people', Key: { id: { S: '1' } } }, operator);
    bad.set('4', 1);
    start(source.retries, { name: ['none#', 'null'] });
    await seen('4', '5');
    expect(batches).toEqual([
      ['2', '4'],
      ['4', '5'],
    ]);
  });

  it('gets only the failed record and later ones again', async () => {
    dynamo.streams.setReaders([source]);
    for (const id of ['1', '2', '3', '4', '5']) await put(id);
    bad.set('3', 1);
    start();
    await seen('3', '4', '5');
    expect(batches).toEqual([
      ['1', '2', '3', '4'],
      ['3', '4', '5'],
    ]);
  });

  it('goes on after a record that always fails, which is sent to the failure queue', async () => {
    dynamo.streams.setReaders([source]);
    for (const id of ['1', '2', '3', '4', '5']) await put(id, 'A1234567');
    bad.set('2', Infinity);
    start();
    await seen('3', '4', '5');
    expect(batches.filter(batch => batch.join() === '2')).toHaveLength(source.retries + 1);
    const gaveUp = lines.filter(line => line.includes('gave up'));
    expect(gaveUp).toEqual([expect.stringMatching(/^reader gave up 1 records: (\d+) to \1$/)]);
    expect(lines.join()).not.toContain('A1234567');
  });

  it('gets unprocessed records after a restart', async () => {
    bad.set('2', Infinity);
    start(1000);
    await put('1');
    await seen('1');
    await put('2');
    await seen('2');
    await put('3');
    await running.close();
    await dynamo.close();
    batches = [];
    bad.clear();
    dynamo = await open();
    start();
    await seen('2', '3');
    expect(batches).toEqual([['2', '3']]);
  });

  it.each([
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
    'sqs:SendMessage',
  ])('gets nothing while its role lacks %s, and all writes afterwards', async action => {
    denied = action;
    start();
    await put('1');
    await expect.poll(() => lines.join(), wait).toContain(`not authorized to perform: ${action}`);
    expect(batches).toEqual([]);
    await running.close();
    denied = undefined;
    start();
    await seen('1');
  });
});
