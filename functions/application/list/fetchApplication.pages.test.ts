import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { daysAfter } from '../../shared/text.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { fetchPage, queriesOf, rows } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { firstIdOf } from '../months.ts';

const dynamo = mockDynamo();

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
});

describe('A page number alone in a table of a million', () => {
  /** A thousand a day in each of a thousand days. */
  const days = Array.from({ length: 1000 }, (_, day) => daysAfter('2024-01-01', day));
  const countsOf = (periods: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const period of periods) counts[`Pending ${period}`] = (counts[`Pending ${period}`] ?? 0) + 1000;
    return counts;
  };

  beforeEach(() => {
    const totals = { all: 1_000_000, Pending: 1_000_000, ...countsOf(days.map(day => day.slice(0, 7))) };
    dynamo.on(GetCommand).callsFake(({ Key }) => {
      const month = String(Key['_id']).split('#')[1];
      const Item = month ? countsOf(days.filter(day => day.startsWith(month))) : totals;
      return { Item: { ...Key, ...Item } };
    });
    dynamo.on(QueryCommand).callsFake((input: QueryCommandInput) => ({ Items: rows(input.Limit ?? 0) }));
  });

  it.each([
    [1, 2, 11],
    [2, 2, 20],
    [100_000, 2, 10],
    [50_000, 3, 500],
    [73_210, 3, 510],
    [99_960, 3, 410],
  ])('is opened: page %i in %i calls, with %i rows read', async (page, calls, read) => {
    const { status, body } = await fetchPage({ page: String(page) });
    expect([status, body.applications.length, body.totalPages]).toEqual([200, 10, 100_000]);
    expect(dynamo.calls()).toHaveLength(calls);
    expect(queriesOf(dynamo)[0]?.Limit).toBeLessThanOrEqual(read);
  });

  it('begins inside the day in which the page is', async () => {
    await fetchPage({ page: '301' });
    // 3,000 are passed: the three newest days.
    expect(queriesOf(dynamo)[0]).toMatchObject({
      KeyConditionExpression: '#partition = :value AND #sort < :edge',
      ExpressionAttributeValues: { ':edge': firstIdOf(days.at(-3) ?? '') },
      Limit: 10,
    });
  });

  it('is out of reach only in another order than that of age', async () => {
    const { status, body } = await fetchPage({ page: '50000', sort: 'collect' });
    expect([status, body.message]).toEqual([400, messages.pageOutOfReach]);
    expect((await fetchPage({ page: '200', sort: 'collect' })).status).toBe(200);
  });
});
