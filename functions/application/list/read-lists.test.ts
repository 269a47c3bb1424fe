import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { storedRow } from '../rules/row.ts';
import { listOf } from './paging.ts';
import { readPageAfter, rowsOf } from './read-lists.ts';

// Tests only errors. The tests of `fetchApplication`, `fetchSummary` and `fetchDeleted` check the read items.

beforeEach(() => {
  stubStage();
});

it('A page cannot be read if an index item lacks the sort key that the cursor needs', async () => {
  const Items = [{ _id: applicationId }, { _id: 'd'.repeat(24) }];
  mockTables().dynamo.on(QueryCommand).resolves({ Items });
  await expect(readPageAfter(listOf('Approved', 'collect'), 1)).rejects.toMatchObject({
    name: 'Fault',
    message: 'An item of the index statusCollect has no sort key',
  });
});

it('Corrupt list rows are left out', () => {
  const item = { _id: applicationId, row: storedRow(storedApplication()) };
  expect(() => rowsOf([item, { ...item, row: item.row.with(4, 'Lost') }])).toThrow(
    `The row of application ${applicationId} is not as it should be: isStatus`,
  );
  expect(() => rowsOf([{ _id: applicationId }])).toThrow(
    `The row of application ${applicationId} is not as it should be: row`,
  );
});
