import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { daysAfter } from '../shared/text.ts';
import { mockDynamo } from '../testing/dynamo.ts';
import { eventOf } from '../testing/event.ts';
import { admin, storedApplication } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { handler } from './fetchApplication.ts';
import { firstIdOf } from './months.ts';
import { cursorOf, listOf } from './paging.ts';
import { fetchApplication as route } from './routes.ts';

const dynamo = mockDynamo();
const idOf = (age: number) => (1_000_000 - age).toString(16).padStart(24, '0');

/** Rows of an index, the newest first. */
const rows = (count: number, status: 'Pending' | 'Approved' = 'Pending') =>
  Array.from({ length: count }, (_, age) => {
    const { _id, surname, givenN, isAdmin, isStatus, passport, version } = storedApplication({
      _id: idOf(age),
      isStatus: status,
    });
    const keys = { listed: 'live', collectKey: `#${_id}` };
    return { _id, surname, givenN, isAdmin, isStatus, passport, version, ...keys };
  });

/** Answers totals, and from `items` as the index would. */
function table(items: ReturnType<typeof rows>, totals: Record<string, number> = { all: items.length }): void {
  dynamo.on(GetCommand, { Key: { _id: 'totals' } }).resolves({ Item: { _id: 'totals', ...totals } });
  dynamo.on(QueryCommand).callsFake((input: QueryCommandInput) => {
    const ordered = input.ScanIndexForward === false ? items : items.toReversed();
    const start = ordered.findIndex(item => item._id === input.ExclusiveStartKey?.['_id']) + 1;
    return { Items: ordered.slice(start, start + (input.Limit ?? ordered.length)) };
  });
}

async function fetchPage(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
const query = () => dynamo.commandCalls(QueryCommand)[0]?.args[0].input;
const agesOf = (body: { applications: { _id: string }[] }) =>
  body.applications.map(({ _id }) => 1_000_000 - Number.parseInt(_id, 16));
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
});

describe('The list', () => {
  it('shows the newest ten with the totals in two calls', async () => {
    table(rows(25));
    const { status, body } = await fetchPage();
    expect(status).toBe(200);
    expect(agesOf(body)).toEqual(range(0, 10));
    expect(body).toMatchObject({ totalApplication: 25, totalPages: 3 });
    expect(body.applications[0]).not.toHaveProperty('listed');
    expect(dynamo.calls()).toHaveLength(2);
    expect(query()).toMatchObject({ IndexName: 'newest', ScanIndexForward: false, Limit: 11 });
  });

  it('goes on from a cursor to its end', async () => {
    table(rows(25));
    const second = await fetchPage({ cursor: (await fetchPage()).body.nextCursor });
    expect(agesOf(second.body)).toEqual(range(10, 10));
    const third = await fetchPage({ cursor: second.body.nextCursor, page: '3' });
    expect(agesOf(third.body)).toEqual(range(20, 5));
    expect(third.body).not.toHaveProperty('nextCursor');
  });

  it('has no cursor after a page that is full and the last', async () => {
    table(rows(10));
    expect((await fetchPage()).body).not.toHaveProperty('nextCursor');
  });

  it('opens a page by its number from the newer end', async () => {
    table(rows(95));
    const { body } = await fetchPage({ page: '3', limit: '5' });
    expect(agesOf(body)).toEqual(range(10, 5));
    expect(body.nextCursor).toBe(cursorOf(listOf(), idOf(14)));
    expect(query()).toMatchObject({ ScanIndexForward: false, Limit: 15 });
  });

  it('opens the last page from the older end, in the same order', async () => {
    table(rows(95));
    const { body } = await fetchPage({ page: '10' });
    expect(agesOf(body)).toEqual(range(90, 5));
    expect(body).not.toHaveProperty('nextCursor');
    expect(query()).toMatchObject({ ScanIndexForward: true, Limit: 5 });
  });

  it('goes on with a cursor from a page that was reached from the older end', async () => {
    table(rows(95));
    const { body } = await fetchPage({ page: '9' });
    expect(agesOf(body)).toEqual(range(80, 10));
    expect(body.nextCursor).toBe(cursorOf(listOf(), idOf(89)));
  });

  it('is empty past its end, without a query', async () => {
    table(rows(5));
    expect((await fetchPage({ page: '2' })).body).toEqual({
      applications: [],
      totalApplication: 5,
      totalPages: 1,
    });
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(0);
  });

  it('is empty when there is nothing yet, not even totals', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({});
    expect((await fetchPage()).body).toEqual({ applications: [], totalApplication: 0, totalPages: 0 });
  });

  it('shows one status with the total of that status', async () => {
    table(rows(3, 'Approved'), { all: 50, Approved: 3 });
    const { body } = await fetchPage({ status: 'Approved' });
    expect(body).toMatchObject({ totalApplication: 3, totalPages: 1 });
    expect(query()).toMatchObject({
      IndexName: 'status',
      ExpressionAttributeNames: { '#partition': 'listedStatus' },
      ExpressionAttributeValues: { ':value': 'Approved' },
    });
  });

  it.each([
    ['collect', {}, { IndexName: 'collect', ExpressionAttributeValues: { ':value': 'live' } }],
    [
      'approve',
      { status: 'Approved' },
      { IndexName: 'statusApprove', ExpressionAttributeValues: { ':value': 'Approved' } },
    ],
  ])('is sorted by the date of %s, and goes on from there', async (sort, filter, expected) => {
    const key = `2026-03-05#${idOf(0)}`;
    const items = rows(2).map(row => ({ ...row, [`${sort}Key`]: key }));
    dynamo.on(GetCommand).resolves({ Item: { _id: 'totals', all: 2, Approved: 2 } });
    dynamo.on(QueryCommand).resolves({ Items: items });
    const { body } = await fetchPage({ sort, limit: '1', ...filter });
    expect(query()).toMatchObject({ ...expected, ScanIndexForward: false, Limit: 2 });
    await fetchPage({ sort, limit: '1', cursor: body.nextCursor, ...filter });
    const { input } = dynamo.commandCalls(QueryCommand)[1]?.args[0] ?? {};
    expect(input?.ExclusiveStartKey).toMatchObject({ _id: idOf(0), [`${sort}Key`]: key });
  });

  it('refuses a cursor of another list and a page out of reach', async () => {
    table([], { all: 1_000_000 });
    const foreign = await fetchPage({ cursor: cursorOf(listOf('Approved'), idOf(1)) });
    expect(foreign).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
    const far = await fetchPage({ page: '50000' });
    expect(far).toMatchObject({ status: 400, body: { message: messages.pageOutOfReach } });
  });

  it('answers 500 when a stored row is corrupt', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [{ _id: 'x' }] });
    expect((await fetchPage()).status).toBe(500);
  });
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
    expect(query()?.Limit).toBeLessThanOrEqual(read);
  });

  it('begins inside the day in which the page is', async () => {
    await fetchPage({ page: '301' });
    // 3,000 are passed: the three newest days.
    expect(query()).toMatchObject({
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

describe('A search', () => {
  const searches = () => dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);

  it('finds passports and surnames by their beginning, however they are typed, in two calls', async () => {
    table(rows(3));
    const { body } = await fetchPage({ search: ' bx-০1 ' });
    expect(body).toMatchObject({ totalApplication: 3, totalPages: 1 });
    expect(body).not.toHaveProperty('more');
    const shared = { ScanIndexForward: true, Limit: 101 };
    expect(searches()).toMatchObject([
      {
        ...shared,
        IndexName: 'passport',
        KeyConditionExpression: '#partition = :value AND begins_with(#sort, :prefix)',
        ExpressionAttributeNames: { '#partition': 'listed', '#sort': 'passport' },
        ExpressionAttributeValues: { ':value': 'live', ':prefix': 'BX01' },
      },
      {
        ...shared,
        IndexName: 'surname',
        ExpressionAttributeNames: { '#partition': 'listed', '#sort': 'surnameKey' },
        ExpressionAttributeValues: { ':value': 'live', ':prefix': 'bx-01' },
      },
    ]);
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('for an email asks for nothing else', async () => {
    table(rows(1));
    await fetchPage({ search: 'Anna@' });
    expect(searches()).toMatchObject([
      { IndexName: 'email', ExpressionAttributeValues: { ':prefix': 'anna@' } },
    ]);
  });

  it('pages within what it found and says when there is more', async () => {
    table(rows(150));
    const { body } = await fetchPage({ search: 'BX', page: '10' });
    expect(body.applications).toHaveLength(10);
    expect(body).toMatchObject({ totalApplication: 100, totalPages: 10, more: true });
  });

  it('keeps only the wanted status', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [...rows(5).slice(3), ...rows(3, 'Approved')] });
    expect((await fetchPage({ search: 'BX', status: 'Approved' })).body.totalApplication).toBe(3);
  });

  it('of nothing but spaces and dashes is the list', async () => {
    table(rows(1));
    await fetchPage({ search: ' - ' });
    expect(query()).toMatchObject({ IndexName: 'newest' });
  });

  it('takes no cursor', async () => {
    const cursor = cursorOf(listOf(), idOf(1));
    expect((await fetchPage({ search: 'BX', cursor })).status).toBe(400);
  });
});
