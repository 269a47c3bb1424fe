import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectOf } from '../../activity/subject.ts';
import { activityPut } from '../../activity/write-activity.ts';
import { type CognitoMock, found, mockCognito } from '../../testing/cognito.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, deletedApplication, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { indexAttributes } from '../index-keys.ts';
import { cursorOf, deletedList, listOf } from '../list/paging.ts';
import { handler } from './fetchDeleted.ts';
import { fetchDeleted as route } from './routes.ts';

const dynamo = mockDynamo();
let pool: CognitoMock;

/** Records as the index has them, the last deleted first: one a day. */
const items = ['2026-03-03', '2026-03-02', '2026-03-01'].map((day, n) => {
  const record = deletedApplication({
    _id: String(n).padStart(24, '0'),
    deletedAt: `${day}T00:00:00.000Z`,
    deletedBy: n === 1 ? superAdmin.id : admin.id,
  });
  return { ...record, ...indexAttributes(record) };
});

async function fetchDeleted(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  dynamo.resetHistory();
  dynamo.on(QueryCommand, { TableName: 'activity' }).resolves({ Items: [] });
  dynamo.on(QueryCommand, { TableName: 'applications' }).callsFake((input: QueryCommandInput) => {
    const start = items.findIndex(item => item._id === input.ExclusiveStartKey?.['_id']) + 1;
    return { Items: items.slice(start, start + (input.Limit ?? 0)) };
  });
  pool = mockCognito();
  pool
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(found({ id: admin.id, name: 'Nadia' }))
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: superAdmin.id })
    .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
});

describe('The deleted applications', () => {
  it('say when and by whom, and until when they can be restored', async () => {
    const { status, body } = await fetchDeleted();
    expect(status).toBe(200);
    expect(body.applications).toHaveLength(3);
    expect(body.applications[0]).toEqual({
      _id: '0'.repeat(24),
      surname: 'Rahman',
      givenN: 'Ayesha',
      passport: 'BX0123456',
      isAdmin: true,
      isStatus: 'Pending',
      deletedAt: '2026-03-03T00:00:00.000Z',
      by: { _id: admin.id, name: 'Nadia' },
      until: '2026-04-02T00:00:00.000Z',
    });
  });

  it('ask for each name once, and have none for somebody who is gone', async () => {
    const { body } = await fetchDeleted();
    const names = body.applications.map(({ by }: { by: { name: string } }) => by.name);
    expect(names).toEqual(['Nadia', '', 'Nadia']);
    expect(pool.commandCalls(AdminGetUserCommand)).toHaveLength(2);
  });

  it('keep the name of somebody who was deleted since', async () => {
    const subject = subjectOf('user', superAdmin.id);
    const deletion = { subject, action: 'deleteUser', who: admin.id, now, before: { name: 'Bina' } };
    const Items = [activityPut(deletion).Item ?? {}];
    dynamo
      .on(QueryCommand, { TableName: 'activity', ExpressionAttributeValues: { ':subject': subject } })
      .resolves({ Items });
    expect((await fetchDeleted()).body.applications[1].by).toEqual({ _id: superAdmin.id, name: 'Bina' });
  });

  it('are only those that can still be restored, though DynamoDB may have others', async () => {
    await fetchDeleted();
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      IndexName: 'deleted',
      KeyConditionExpression: '#partition = :value AND #sort >= :least',
      ExpressionAttributeNames: { '#partition': 'listedDeleted', '#sort': 'deletedKey' },
      ExpressionAttributeValues: { ':value': 'deleted', ':least': '2026-02-02T20:05:06.789Z' },
      ScanIndexForward: false,
    });
  });

  it('go on from a cursor to their end', async () => {
    const first = (await fetchDeleted({ limit: '2' })).body;
    expect(first.applications).toHaveLength(2);
    const second = (await fetchDeleted({ limit: '2', cursor: first.nextCursor })).body;
    expect(second.applications).toMatchObject([{ _id: items[2]?._id }]);
    expect(second).not.toHaveProperty('nextCursor');
  });

  it('are at an end where the cursor’s place has expired', async () => {
    const cursor = cursorOf(deletedList, `2026-01-01T00:00:00.000Z#${'0'.repeat(24)}`);
    expect((await fetchDeleted({ cursor })).body).toEqual({ applications: [] });
    expect(dynamo.calls()).toHaveLength(0);
  });

  it('refuse a cursor of another list', async () => {
    expect((await fetchDeleted({ cursor: cursorOf(listOf(), '0'.repeat(24)) })).status).toBe(400);
  });
});
