import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { agesOf, answerFrom, fetchPage, idOf, indexItem, queriesOf, rows } from '../../testing/list.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';

const dynamo = mockDynamo();

beforeEach(() => {
  stubStage();
  dynamo.reset();
});

describe('The list of one stage', () => {
  it('has its own index and total, in two calls', async () => {
    answerFrom(dynamo, rows(25));
    const { status, body } = await fetchPage({ stage: 'biometrics' });
    expect(status).toBe(200);
    expect(agesOf(body)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(body).toMatchObject({ totalApplication: 25, totalPages: 3 });
    expect(queriesOf(dynamo)).toMatchObject([
      { IndexName: 'stage', ExpressionAttributeValues: { ':value': 'biometrics' } },
    ]);
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('goes on by cursor, and by number from its nearer end', async () => {
    answerFrom(dynamo, rows(25));
    const first = await fetchPage({ stage: 'biometrics' });
    const second = await fetchPage({ stage: 'biometrics', cursor: first.body.nextCursor });
    expect(agesOf(second.body)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const last = await fetchPage({ stage: 'biometrics', page: '3' });
    expect(agesOf(last.body)).toEqual([20, 21, 22, 23, 24]);
    expect(queriesOf(dynamo).at(-1)).toMatchObject({ IndexName: 'stage', ScanIndexForward: true, Limit: 5 });
  });

  it('takes no cursor of another list', async () => {
    answerFrom(dynamo, rows(25));
    const { body } = await fetchPage({ stage: 'biometrics' });
    expect((await fetchPage({ stage: 'medical', cursor: body.nextCursor })).status).toBe(400);
    expect((await fetchPage({ cursor: body.nextCursor })).status).toBe(400);
  });

  it('goes with no other order than by age', async () => {
    const { status, body } = await fetchPage({ stage: 'biometrics', sort: 'collect' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['sort']]);
    expect(dynamo.calls()).toHaveLength(0);
  });
});

describe('The list of one stage and one status', () => {
  it('has its own index and total, in two calls', async () => {
    answerFrom(dynamo, rows(13));
    const { body } = await fetchPage({ stage: 'biometrics', status: 'Pending' });
    expect(agesOf(body)).toHaveLength(10);
    expect(body).toMatchObject({ totalApplication: 10, totalPages: 1 });
    expect(queriesOf(dynamo)).toMatchObject([
      { IndexName: 'statusStage', ExpressionAttributeValues: { ':value': 'Pending biometrics' } },
    ]);
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('opens a page by its number', async () => {
    answerFrom(dynamo, rows(16));
    const { body } = await fetchPage({ stage: 'biometrics', status: 'Pending', page: '2' });
    expect(body).toMatchObject({ totalApplication: 13, totalPages: 2 });
    expect(queriesOf(dynamo)).toMatchObject([{ IndexName: 'statusStage', Limit: 3 }]);
  });

  it('takes no cursor of the stage alone', async () => {
    answerFrom(dynamo, rows(25));
    const { body } = await fetchPage({ stage: 'biometrics' });
    const query = { stage: 'biometrics', status: 'Pending', cursor: body.nextCursor };
    expect((await fetchPage(query)).status).toBe(400);
  });
});

describe('A search', () => {
  it('goes with a stage, in any order', async () => {
    const { status, body } = await searchOf({ stage: 'medical', sort: 'collect' });
    expect([status, agesOf(body), body.totalApplication]).toEqual([200, [1], 1]);
  });

  const searchOf = (query: Record<string, string>) => {
    const stages = { medical: { date: '2026-03-02' } };
    answerFrom(dynamo, [indexItem(storedApplication({ _id: idOf(1), stages })), ...rows(1)]);
    return fetchPage({ search: 'rahman', ...query });
  };
});
