import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../shared/id.ts';
import { type DynamoMock, mockDynamo } from '../testing/dynamo.ts';
import { stubStage } from '../testing/stage.ts';
import { readDays, readTotals, totalsParts } from './totals.ts';

const march = newId(new Date('2026-03-04T20:05:06Z'));
const january = newId(new Date('2026-01-31T12:00:00Z'));

let dynamo: DynamoMock;
beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
});

/** Answers a record of totals as the table keeps it. */
function keep(id: string, counters?: Record<string, unknown>): void {
  dynamo
    .on(GetCommand, { TableName: 'applications', Key: { _id: id } })
    .resolves(counters ? { Item: { _id: id, ...counters } } : {});
}

describe('The writes of a change', () => {
  it('add to the totals, and to the days of the month in which the application was made', () => {
    expect(totalsParts([{ id: march, changes: { Pending: -1, Approved: 1 } }])).toEqual([
      {
        write: {
          Update: {
            TableName: 'applications',
            Key: { _id: 'totals' },
            UpdateExpression: 'ADD #0 :0, #1 :1, #2 :2, #3 :3',
            ExpressionAttributeNames: {
              '#0': 'Pending',
              '#1': 'Pending 2026-03',
              '#2': 'Approved',
              '#3': 'Approved 2026-03',
            },
            ExpressionAttributeValues: { ':0': -1, ':1': -1, ':2': 1, ':3': 1 },
          },
        },
      },
      {
        write: {
          Update: {
            TableName: 'applications',
            Key: { _id: 'totals#2026-03' },
            UpdateExpression: 'ADD #0 :0, #1 :1',
            ExpressionAttributeNames: { '#0': 'Pending 2026-03-05', '#1': 'Approved 2026-03-05' },
            ExpressionAttributeValues: { ':0': -1, ':1': 1 },
          },
        },
      },
    ]);
  });

  it('are one for each record of totals, with the sums of several applications', () => {
    const moves = [march, march, january].map(id => ({ id, changes: { all: 1, Rejected: 1 } }));
    const updates = totalsParts(moves).map(({ write }) => write.Update);
    expect(updates.map(update => [update?.Key?.['_id'], update?.ExpressionAttributeValues])).toEqual([
      ['totals', { ':0': 3, ':1': 3, ':2': 2, ':3': 1 }],
      ['totals#2026-03', { ':0': 2 }],
      ['totals#2026-01', { ':0': 1 }],
    ]);
  });

  it('are none when nothing moves', () => {
    expect(totalsParts([{ id: march, changes: {} }])).toEqual([]);
  });
});

describe('The totals', () => {
  it('are read as they were counted, also by month', async () => {
    keep('totals', { all: 3, Pending: 2, Approved: 1, 'Pending 2026-03': 2, 'Approved 2026-01': 1 });
    await expect(readTotals()).resolves.toEqual({
      all: 3,
      Pending: 2,
      Approved: 1,
      Rejected: 0,
      months: new Map([
        ['2026-03', { Pending: 2, Approved: 0, Rejected: 0 }],
        ['2026-01', { Pending: 0, Approved: 1, Rejected: 0 }],
      ]),
    });
  });

  it('are zero before the first application', async () => {
    keep('totals');
    await expect(readTotals()).resolves.toEqual({
      all: 0,
      Pending: 0,
      Approved: 0,
      Rejected: 0,
      months: new Map(),
    });
  });

  it('of a month are read by day', async () => {
    keep('totals#2026-03', { 'Rejected 2026-03-05': 4 });
    await expect(readDays('2026-03')).resolves.toEqual(
      new Map([['2026-03-05', { Pending: 0, Approved: 0, Rejected: 4 }]]),
    );
  });

  it('fail when something else than numbers is in them', async () => {
    keep('totals', { all: 'many' });
    await expect(readTotals()).rejects.toThrow('The totals totals is not as it should be: all');
  });
});
