import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { mockDynamo } from '../testing/dynamo.ts';
import { eventOf } from '../testing/event.ts';
import { admin, storedApplication } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { handler } from './fetchApplication.ts';
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
    return { _id, surname, givenN, isAdmin, isStatus, passport, version, listed: 'live' };
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
    expect(body.nextCursor).toBe(cursorOf(listOf(undefined), idOf(14)));
    expect(query()).toMatchObject({ ScanIndexForward: false, Limit: 16 });
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
    expect(body.nextCursor).toBe(cursorOf(listOf(undefined), idOf(89)));
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

describe('A search', () => {
  it('finds passports by their beginning, however it is typed, in one call', async () => {
    table(rows(3));
    const { body } = await fetchPage({ search: ' bx-০1 ' });
    expect(body).toMatchObject({ totalApplication: 3, totalPages: 1 });
    expect(body).not.toHaveProperty('more');
    expect(query()).toMatchObject({
      IndexName: 'passport',
      ExpressionAttributeNames: { '#partition': 'listed', '#sort': 'passport' },
      ExpressionAttributeValues: { ':live': 'live', ':prefix': 'BX01' },
      Limit: 101,
    });
    expect(dynamo.calls()).toHaveLength(1);
  });

  it('pages within what it found and says when there is more', async () => {
    table(rows(150));
    const { body } = await fetchPage({ search: 'BX', page: '10' });
    expect(body.applications).toHaveLength(10);
    expect(body).toMatchObject({ totalApplication: 100, totalPages: 10, more: true });
  });

  it('keeps only the wanted status', async () => {
    table([...rows(2), ...rows(3, 'Approved')]);
    expect((await fetchPage({ search: 'BX', status: 'Approved' })).body.totalApplication).toBe(3);
  });

  it('of nothing but spaces and dashes is the list', async () => {
    table(rows(1));
    await fetchPage({ search: ' - ' });
    expect(query()).toMatchObject({ IndexName: 'newest' });
  });

  it('takes no cursor', async () => {
    const cursor = cursorOf(listOf(undefined), idOf(1));
    expect((await fetchPage({ search: 'BX', cursor })).status).toBe(400);
  });
});
