import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectOf } from '../../activity/subject.ts';
import { activityPut, type NewActivity } from '../../activity/write-activity.ts';
import { logger } from '../../server/logger.ts';
import { type CognitoMock, found, mockCognito } from '../../testing/cognito.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, applicationId, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './getActivity.ts';
import { getActivity as route } from './routes.ts';

const dynamo = mockDynamo();
let pool: CognitoMock;
const subject = `application#${applicationId}`;

/** Lists the names of the people in the history. */
async function names(): Promise<string[]> {
  const { body } = await read();
  return body.activity.map(({ by }: { by: { name: string } }) => by.name);
}

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function read(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId }, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

function recorded(): void {
  const change = { after: { surname: 'Khan' }, before: { surname: 'Rahman' } };
  const entries = [
    { subject, action: 'updateApplication', who: admin.id, now, ...change },
    { subject, action: 'getApplication', who: superAdmin.id, now: later(-0.1) },
    { subject, action: 'getApplication', who: admin.id, now: later(-0.2) },
  ];
  keepHistory(subject, entries);
  keepHistory(subjectOf('user', admin.id), []);
  keepHistory(subjectOf('user', superAdmin.id), []);
}

/** The activity table has these records of one subject. */
function keepHistory(of: string, entries: readonly NewActivity[]): void {
  const Items = entries.map(entry => activityPut(entry).Item ?? {});
  for (const name of [':subject', ':part'])
    dynamo.on(QueryCommand, { ExpressionAttributeValues: { [name]: of } }).resolves({ Items });
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
    expect(body.activity[0]).toEqual({
      at: now.toISOString(),
      action: 'updateApplication',
      by: { _id: admin.id, name: 'Nadia' },
      before: { surname: 'Rahman' },
      after: { surname: 'Khan' },
    });
  });

  it('asks for each name once', async () => {
    expect(await names()).toEqual(['Nadia', '', 'Nadia']);
    expect(pool.calls()).toHaveLength(2);
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(3);
  });

  it('keeps the name of somebody who was deleted since', async () => {
    const deletion = { action: 'deleteUser', who: admin.id, now: later(2), before: { name: 'Bina' } };
    keepHistory(subjectOf('user', superAdmin.id), [
      { subject: subjectOf('user', superAdmin.id), ...deletion },
    ]);
    expect(await names()).toEqual(['Nadia', 'Bina', 'Nadia']);
  });

  it('says the name of that time, not one that was taken before or given later', async () => {
    const renamed = (name: string, minutes: number) => ({
      subject: subjectOf('user', admin.id),
      ...{ action: 'updateUser', who: superAdmin.id, now: later(minutes), before: { name } },
    });
    const disabled = { ...renamed('', 1), before: { enabled: true } };
    keepHistory(subjectOf('user', admin.id), [
      renamed('Ana', -1),
      disabled,
      renamed('Anna', 2),
      renamed('Nadya', 3),
    ]);
    expect(await names()).toEqual(['Anna', '', 'Anna']);
  });

  it('reads the newest first, as many as wanted, and goes on after them', async () => {
    const { body } = await read({ limit: '2' });
    expect(body.activity).toHaveLength(2);
    expect(body.nextCursor).toContain(body.activity[1].at);
    await read({ limit: '2', cursor: body.nextCursor });
    const asked = dynamo
      .commandCalls(QueryCommand)
      .map(({ args }) => args[0].input)
      .filter(({ ExpressionAttributeValues = {} }) => ExpressionAttributeValues[':part'] === subject);
    expect(asked).toMatchObject([
      { TableName: 'activity', ScanIndexForward: false, ConsistentRead: true, Limit: 4 },
      { ExpressionAttributeValues: { ':until': body.nextCursor } },
    ]);
  });

  it('is empty for an application that never was', async () => {
    keepHistory(subject, []);
    expect((await read()).body).toEqual({ activity: [] });
  });

  it('fails when the pool is away', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    pool.on(AdminGetUserCommand).rejects(new Error('away'));
    expect((await read()).status).toBe(500);
  });
});
