import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { messages } from '../../shared/messages.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { agesOf, answerFrom, fetchPage, idOf, indexItem, queriesOf, rows } from '../../testing/list.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { cursorOf, listOf } from './paging.ts';

const dynamo = mockDynamo();

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('The list [§7]', () => {
  it.each([
    [{}, ['newest']],
    [{ sort: 'collect' }, ['collect']],
    [{ sort: 'approve' }, ['approve']],
    [{ status: 'Approved' }, ['status']],
    [{ status: 'Approved', sort: 'collect' }, ['statusCollect']],
    [{ status: 'Approved', sort: 'approve' }, ['statusApprove']],
    [{ stage: 'biometrics' }, ['stage']],
    [{ stage: 'biometrics', status: 'Approved' }, ['statusStage']],
    [{ search: 'Rahman' }, ['passport', 'surname']],
    [{ search: '01712' }, ['passport', 'phone']],
    [{ search: 'anna@' }, ['email']],
  ])('for %o reads the indexes %j and no other', async (query: Record<string, string>, indexes) => {
    answerFrom(dynamo, rows(1), { all: 1, Approved: 1 });
    expect((await fetchPage(query)).status).toBe(200);
    expect(queriesOf(dynamo).map(({ IndexName }) => IndexName)).toEqual(indexes);
  });

  it('shows the newest ten with the totals in two calls', async () => {
    answerFrom(dynamo, rows(25));
    const { status, body } = await fetchPage();
    expect(status).toBe(200);
    expect(agesOf(body)).toEqual(range(0, 10));
    expect(body).toMatchObject({ totalApplication: 25, totalPages: 3 });
    expect(body.applications[0]).not.toHaveProperty('listed');
    expect(dynamo.calls()).toHaveLength(2);
    expect(queriesOf(dynamo)[0]).toMatchObject({ IndexName: 'newest', ScanIndexForward: false, Limit: 11 });
  });

  it('tells the stage of each row that has one', async () => {
    const staged = storedApplication({ _id: idOf(0), stages: { medical: { date: '2026-03-05' } } });
    answerFrom(dynamo, [indexItem(staged), ...rows(2).slice(1)]);
    const { body } = await fetchPage();
    expect(body.applications.map(({ stage }: { stage?: string }) => stage)).toEqual(['medical', undefined]);
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('goes on from a cursor to its end', async () => {
    answerFrom(dynamo, rows(25));
    const second = await fetchPage({ cursor: (await fetchPage()).body.nextCursor });
    expect(agesOf(second.body)).toEqual(range(10, 10));
    const third = await fetchPage({ cursor: second.body.nextCursor, page: '3' });
    expect(agesOf(third.body)).toEqual(range(20, 5));
    expect(third.body).not.toHaveProperty('nextCursor');
  });

  it('has no cursor after a page that is full and the last', async () => {
    answerFrom(dynamo, rows(10));
    expect((await fetchPage()).body).not.toHaveProperty('nextCursor');
  });

  it('opens a page by its number from the newer end', async () => {
    answerFrom(dynamo, rows(95));
    const { body } = await fetchPage({ page: '3', limit: '5' });
    expect(agesOf(body)).toEqual(range(10, 5));
    expect(body.nextCursor).toBe(cursorOf(listOf(), idOf(14)));
    expect(queriesOf(dynamo)[0]).toMatchObject({ ScanIndexForward: false, Limit: 15 });
  });

  it('opens the last page from the older end, in the same order', async () => {
    answerFrom(dynamo, rows(95));
    const { body } = await fetchPage({ page: '10' });
    expect(agesOf(body)).toEqual(range(90, 5));
    expect(body).not.toHaveProperty('nextCursor');
    expect(queriesOf(dynamo)[0]).toMatchObject({ ScanIndexForward: true, Limit: 5 });
  });

  it('goes on with a cursor from a page that was reached from the older end', async () => {
    answerFrom(dynamo, rows(95));
    const { body } = await fetchPage({ page: '9' });
    expect(agesOf(body)).toEqual(range(80, 10));
    expect(body.nextCursor).toBe(cursorOf(listOf(), idOf(89)));
  });

  it('is empty past its end, without a query', async () => {
    answerFrom(dynamo, rows(5));
    expect((await fetchPage({ page: '2' })).body).toEqual({
      applications: [],
      totalApplication: 5,
      totalPages: 1,
    });
    expect(queriesOf(dynamo)).toHaveLength(0);
  });

  it('is empty when there is nothing yet, not even totals', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({});
    expect((await fetchPage()).body).toEqual({ applications: [], totalApplication: 0, totalPages: 0 });
  });

  it('shows one status with the total of that status', async () => {
    answerFrom(dynamo, rows(3, 'Approved'), { all: 50, Approved: 3 });
    const { body } = await fetchPage({ status: 'Approved' });
    expect(body).toMatchObject({ totalApplication: 3, totalPages: 1 });
    expect(queriesOf(dynamo)[0]).toMatchObject({
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
    expect(queriesOf(dynamo)[0]).toMatchObject({ ...expected, ScanIndexForward: false, Limit: 2 });
    await fetchPage({ sort, limit: '1', cursor: body.nextCursor, ...filter });
    expect(queriesOf(dynamo)[1]?.ExclusiveStartKey).toMatchObject({ _id: idOf(0), [`${sort}Key`]: key });
  });

  it('refuses a cursor of another list and a page out of reach', async () => {
    answerFrom(dynamo, [], { all: 1_000_000 });
    const foreign = await fetchPage({ cursor: cursorOf(listOf('Approved'), idOf(1)) });
    expect(foreign).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
    const far = await fetchPage({ page: '50000' });
    expect(far).toMatchObject({ status: 400, body: { message: messages.pageOutOfReach } });
  });

  it('answers 500 when a stored row is corrupt', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [{ _id: 'x' }] });
    expect((await fetchPage()).status).toBe(500);
  });
});
