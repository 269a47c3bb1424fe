import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activityPut } from '../../server/activity.ts';
import { logger } from '../../server/logger.ts';
import { type CognitoMock, found, mockCognito } from '../../testing/cognito.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, applicationId, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { getActivity as route } from '../routes.ts';
import { handler } from './getActivity.ts';

const dynamo = mockDynamo();
let pool: CognitoMock;
const subject = `application#${applicationId}`;

async function read(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId }, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

function recorded(): void {
  const change = { after: { surname: 'Khan' }, before: { surname: 'Rahman' } };
  const deeds = [
    { subject, action: 'updateApplication', who: admin.id, now, ...change },
    { subject, action: 'getApplication', who: superAdmin.id, now },
    { subject, action: 'getApplication', who: admin.id, now },
  ];
  dynamo.on(QueryCommand).resolves({ Items: deeds.map(deed => activityPut(deed).Item ?? {}) });
}

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
  pool = mockCognito();
  pool
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(found({ id: admin.id, name: 'Nadia' }))
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: superAdmin.id })
    .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
  recorded();
});

describe('The history of an application', () => {
  it('says who did what when, and the instant alone', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      at: now.toISOString(),
      action: 'updateApplication',
      by: { _id: admin.id, name: 'Nadia' },
      before: { surname: 'Rahman' },
      after: { surname: 'Khan' },
    });
  });

  it('asks for each name once, and has none for somebody who is gone', async () => {
    const { body } = await read();
    expect(body.map(({ by }: { by: { name: string } }) => by.name)).toEqual(['Nadia', '', 'Nadia']);
    expect(pool.calls()).toHaveLength(2);
  });

  it('reads the newest first, as many as wanted', async () => {
    await read({ limit: '5' });
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      TableName: 'activity',
      ExpressionAttributeValues: { ':subject': subject },
      ScanIndexForward: false,
      Limit: 5,
    });
  });

  it('is empty for an application that never was', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [] });
    expect((await read()).body).toEqual([]);
  });

  it('fails when the pool is away', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    pool.on(AdminGetUserCommand).rejects(new Error('away'));
    expect((await read()).status).toBe(500);
  });
});
