import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { daysAfter } from '../../shared/text.ts';
import { keepApplications } from '../../testing/applications.ts';
import { type DynamoMock, mockDynamo } from '../../testing/dynamo.ts';
import { aged, fetchPage } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { firstIdOf } from '../months.ts';
import { storedRow } from '../row.ts';

beforeEach(() => {
  stubStage();
});

describe('A page number alone in a table of a million', () => {
  /** A thousand a day in each of a thousand days. */
  const days = Array.from({ length: 1000 }, (_, day) => daysAfter('2024-01-01', day));
  const countsOf = (periods: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const period of periods) counts[`Pending ${period}`] = (counts[`Pending ${period}`] ?? 0) + 1000;
    return counts;
  };

  let dynamo: DynamoMock;

  beforeEach(() => {
    dynamo = mockDynamo();
    const totals = { all: 1_000_000, Pending: 1_000_000, ...countsOf(days.map(day => day.slice(0, 7))) };
    dynamo.on(GetCommand).callsFake(({ Key }) => {
      const month = String(Key['_id']).split('#')[1];
      const Item = month ? countsOf(days.filter(day => day.startsWith(month))) : totals;
      return { Item: { ...Key, ...Item } };
    });
    const Items = Array.from({ length: 2001 }, (_, age) => aged(age)).map(record => ({
      _id: record._id,
      listed: 'live',
      row: storedRow(record),
      collectKey: `#${record._id}`,
    }));
    dynamo.on(QueryCommand).callsFake((input: QueryCommandInput) => ({ Items: Items.slice(0, input.Limit) }));
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
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input.Limit).toBeLessThanOrEqual(read);
  });

  it('is out of reach only in another order than that of age', async () => {
    const { status, body } = await fetchPage({ page: '50000', sort: 'collect' });
    expect([status, body.message]).toEqual([400, messages.pageOutOfReach]);
    expect((await fetchPage({ page: '200', sort: 'collect' })).status).toBe(200);
  });
});

it('A page far behind the newest is found by the days before it', async () => {
  mockTables();
  // Thirty a day, as ids tell: `aged` has all of them on one.
  const days = Array.from({ length: 6 }, (_, day) => firstIdOf(daysAfter('2024-02-27', day)));
  const records = days.flatMap((first, day) =>
    Array.from({ length: 30 }, (_, place) => {
      const age = (5 - day) * 30 + place;
      return aged(age, { _id: first + (99 - place).toString(16).padStart(16, '0') });
    }),
  );
  await keepApplications(...records);
  for (const page of [10, 11, 12, 13]) {
    const { body } = await fetchPage({ page: String(page) });
    const passports = body.applications.map(({ passport }: { passport: string }) => passport);
    expect(passports).toEqual(Array.from({ length: 10 }, (_, place) => `BX01${(page - 1) * 10 + place}`));
  }
});
