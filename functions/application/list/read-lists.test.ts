import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { daysAfter } from '../../shared/text.ts';
import { storeApplications } from '../../testing/applications.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { storedRow } from '../rules/row.ts';
import type { Status } from '../stages.ts';
import { listOf } from './paging.ts';
import { readBetween, readPageAfter, rowsOf } from './read-lists.ts';

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

it.each(['up', 'down'] as const)(
  'A merged list reads few rows of each part that it does not return: %s',
  async direction => {
    const perStatus = 400;
    const records = ['Pending', 'Approved', 'Rejected'].flatMap((isStatus, part) =>
      Array.from({ length: perStatus }, (_, age) =>
        applicationOfAge(3 * age + part, {
          isStatus: isStatus as Status,
          // Most rows of the beginning of the list have one status.
          pending: daysAfter('2026-01-01', part === 0 ? age % 300 : age % 100),
        }),
      ),
    );
    let reads = 0;
    mockTables({}, { use: used => (reads += used.reads) });
    await storeApplications(...records);
    const list = listOf(undefined, 'collect');
    reads = 0;
    const all = (await readBetween(list, ['', '~'], 3 * perStatus, direction)).map(({ _id }) => _id);
    expect(new Set(all).size).toBe(3 * perStatus);

    const readsOfAll = reads;
    reads = 0;
    const found = await readBetween(list, ['', '~'], 500, direction);
    expect(found.map(({ _id }) => _id)).toEqual(all.slice(0, 500));
    // 500 rows and a share of three parts are 800 of 1,200.
    expect(reads).toBeLessThan(0.75 * readsOfAll);
  },
);

it('Corrupt list rows are left out', () => {
  const item = { _id: applicationId, row: storedRow(storedApplication()) };
  expect(() => rowsOf([item, { ...item, row: item.row.with(4, 'Lost') }])).toThrow(
    `The row of application ${applicationId} is not as it should be: isStatus`,
  );
  expect(() => rowsOf([{ _id: applicationId }])).toThrow(
    `The row of application ${applicationId} is not as it should be: row`,
  );
});
