import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { indexAttributes } from '../index-keys.ts';
import { storedRow } from '../row.ts';
import type { Stages } from '../stages.ts';
import { handler } from './fetchSummary.ts';
import { fetchSummary as route } from './routes.ts';

const dynamo = mockDynamo();
const row = (n: number, pending?: string, stages: Stages = {}) => {
  const record = storedApplication({ _id: String(n).padStart(24, '0'), pending, stages });
  return { _id: record._id, collectKey: `${pending}#${record._id}`, row: storedRow(record) };
};

/** Answers each query by the name of its index, its partition and its direction. */
function answer(lists: Record<string, ReturnType<typeof row>[]>): void {
  dynamo.on(QueryCommand).callsFake((input: QueryCommandInput) => {
    const direction = input.ScanIndexForward ? 'up' : 'down';
    const name = `${input.IndexName} ${input.ExpressionAttributeValues?.[':value']} ${direction}`;
    const Items = lists[name];
    if (!Items) throw new Error(`The test did not expect the query ${name}`);
    return { Items: Items.slice(0, input.Limit) };
  });
}

async function fetchSummary() {
  const { statusCode, body } = await handler(eventOf(route, { caller: admin }));
  return { status: statusCode, body: JSON.parse(body ?? '') };
}
const queryOf = (isUpwards: boolean, value: string) =>
  dynamo
    .commandCalls(QueryCommand)
    .map(({ args }) => args[0].input)
    .find(
      input => input.ScanIndexForward === isUpwards && input.ExpressionAttributeValues?.[':value'] === value,
    );

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  dynamo.resetHistory();
  dynamo.on(GetCommand, { Key: { _id: 'totals' } }).resolves({
    Item: {
      _id: 'totals',
      all: 6,
      Pending: 3,
      Approved: 2,
      Rejected: 1,
      'Pending 2026-03': 3,
      'Approved 2025-04': 2,
      'Rejected 2025-03': 1,
    },
  });
  dynamo.on(GetCommand, { Key: { _id: 'totals#stages' } }).resolves({
    Item: { _id: 'totals#stages', 'Pending received': 3, 'Rejected received': 1, 'Pending biometrics': 2 },
  });
  answer({
    'newest live down': [1, 2, 3, 4, 5, 6, 7].map(n => row(n)),
    'statusCollect Pending up': [row(1, '2026-03-05'), row(2, '2026-03-09')],
    'statusCollect Approved up': [row(3, '2026-03-06')],
    'statusCollect Pending down': [row(4, '2026-03-04')],
    'statusCollect Approved down': [row(5, '2026-03-03')],
  });
});

describe('The summary', () => {
  it('has the totals, by status and of the last twelve months in Dhaka, empty ones too', async () => {
    const { status, body } = await fetchSummary();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 6, byStatus: { Pending: 3, Approved: 2, Rejected: 1 } });
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toEqual({ month: '2025-04', Pending: 0, Approved: 2, Rejected: 0 });
    expect(body.months[1]).toEqual({ month: '2025-05', Pending: 0, Approved: 0, Rejected: 0 });
    expect(body.months[11]).toEqual({ month: '2026-03', Pending: 3, Approved: 0, Rejected: 0 });
  });

  it('has the totals by stage', async () => {
    const { body } = await fetchSummary();
    expect(body.byStage).toMatchObject({ received: 4, documentsChecked: 0, biometrics: 2 });
  });

  it('has the newest five', async () => {
    const { body } = await fetchSummary();
    expect(body.newest.map(({ _id }: { _id: string }) => Number(_id))).toEqual([1, 2, 3, 4, 5]);
  });

  it('has visas due from today to fourteen days on, the soonest first, whether approved or pending', async () => {
    const { body } = await fetchSummary();
    expect(body.due.map(({ pending }: { pending: string }) => pending)).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
    ]);
    expect(queryOf(true, 'Approved')?.ExpressionAttributeValues).toEqual({
      ':value': 'Approved',
      ':least': '2026-03-05#',
      ':most': '2026-03-19#~',
    });
  });

  it('has at most ten of them', async () => {
    const many = Array.from({ length: 10 }, (_, n) => row(n, '2026-03-06'));
    answer({
      'newest live down': [],
      'statusCollect Pending up': many,
      'statusCollect Approved up': many,
      'statusCollect Pending down': [],
      'statusCollect Approved down': [],
    });
    expect((await fetchSummary()).body.due).toHaveLength(limits.summaryDue);
  });

  it('has those still pending whose date has passed, but not those without a date', async () => {
    const { body } = await fetchSummary();
    expect(body.overdue).toMatchObject([{ pending: '2026-03-04' }]);
    const { ':least': least, ':most': most } = queryOf(false, 'Pending')?.ExpressionAttributeValues ?? {};
    for (const [key, isOverdue] of [
      ['2026-03-04#f', true],
      ['1999-12-31#0', true],
      ['2026-03-05#0', false],
      ['#0', false],
    ] as const) {
      expect([key, key >= least && key <= most]).toEqual([key, isOverdue]);
    }
  });

  it('has the approved ones whose date has passed, and that are not collected', async () => {
    const { body } = await fetchSummary();
    expect(body.uncollected).toMatchObject([{ pending: '2026-03-03' }]);
    const { ':least': least, ':most': most } = queryOf(false, 'Approved')?.ExpressionAttributeValues ?? {};
    answer({
      'newest live down': [],
      'statusCollect Pending up': [],
      'statusCollect Approved up': [],
      'statusCollect Pending down': [],
      'statusCollect Approved down': [row(6, '2026-03-03', { visaCollected: { date: '2026-03-03' } })],
    });
    expect((await fetchSummary()).body.uncollected).toEqual([]);
    const keyOf = (stage: 'decision' | 'visaCollected') =>
      indexAttributes(
        storedApplication({ pending: '2026-03-03', stages: { [stage]: { date: '2026-03-03' } } }),
      )['collectKey'] as string;
    expect(keyOf('decision') >= least && keyOf('decision') <= most).toBe(true);
    expect(keyOf('visaCollected') >= least).toBe(false);
  });

  it('takes seven calls', async () => {
    await fetchSummary();
    expect(dynamo.calls()).toHaveLength(7);
  });

  it('is all zeros before there is anything', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({});
    const { body } = await fetchSummary();
    expect(body).toMatchObject({ total: 0, newest: [], due: [], overdue: [], uncollected: [] });
  });
});
