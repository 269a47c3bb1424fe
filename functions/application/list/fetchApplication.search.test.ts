import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { answerFrom, fetchPage, idOf, queriesOf, rows } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { cursorOf, listOf } from './paging.ts';

const dynamo = mockDynamo();

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
});

describe('A search [§7]', () => {
  it('finds passports and surnames by their beginning, however they are typed, in two calls', async () => {
    answerFrom(dynamo, rows(3));
    const { body } = await fetchPage({ search: ' bx-০1 ' });
    expect(body).toMatchObject({ totalApplication: 3, totalPages: 1 });
    expect(body).not.toHaveProperty('more');
    const shared = { ScanIndexForward: true, Limit: 101 };
    expect(queriesOf(dynamo)).toMatchObject([
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
    answerFrom(dynamo, rows(1));
    await fetchPage({ search: 'Anna@' });
    expect(queriesOf(dynamo)).toMatchObject([
      { IndexName: 'email', ExpressionAttributeValues: { ':prefix': 'anna@' } },
    ]);
  });

  it('pages within what it found and says when there is more', async () => {
    answerFrom(dynamo, rows(150));
    const { body } = await fetchPage({ search: 'BX', page: '10' });
    expect(body.applications).toHaveLength(10);
    expect(body).toMatchObject({ totalApplication: 100, totalPages: 10, more: true });
  });

  it('keeps only the wanted status', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [...rows(5).slice(3), ...rows(3, 'Approved')] });
    expect((await fetchPage({ search: 'BX', status: 'Approved' })).body.totalApplication).toBe(3);
  });

  it('of nothing but spaces and dashes is the list', async () => {
    answerFrom(dynamo, rows(1));
    await fetchPage({ search: ' - ' });
    expect(queriesOf(dynamo)[0]).toMatchObject({ IndexName: 'newest' });
  });

  it('takes no cursor', async () => {
    const cursor = cursorOf(listOf(), idOf(1));
    expect((await fetchPage({ search: 'BX', cursor })).status).toBe(400);
  });
});
