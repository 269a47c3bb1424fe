import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { nameOfResource } from '../environment.ts';
import { writeMany } from './write-many.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

const slides = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: String(n) }));

describe('writeMany', () => {
  it('puts and deletes any number of records', async () => {
    await writeMany('slides', { put: slides(60) });
    expect(tables.all('slides')).toHaveLength(60);
    await writeMany('slides', { put: [{ _id: 'new' }], remove: slides(60) });
    expect(tables.all('slides')).toEqual([{ _id: 'new' }]);
  });

  it('sends no request if there are no records', async () => {
    await writeMany('slides', {});
    expect(tables.dynamo.calls()).toHaveLength(0);
  });

  it('retries unprocessed writes, and throws if DynamoDB stays busy', async () => {
    const left = {
      UnprocessedItems: { [nameOfResource('slides')]: [{ PutRequest: { Item: { _id: '1' } } }] },
    };
    tables.dynamo.on(BatchWriteCommand).resolvesOnce(left).resolves({});
    await writeMany('slides', { put: slides(2) });
    const [, again] = tables.dynamo.commandCalls(BatchWriteCommand);
    expect(again?.args[0].input.RequestItems).toEqual(left.UnprocessedItems);
    tables.dynamo.on(BatchWriteCommand).resolves(left);
    await expect(writeMany('slides', { put: slides(2) })).rejects.toThrow('Not all records');
  });
});
