import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { queuesNow, storedNow } from '../../testing/applications.ts';
import { type CognitoMock, found, mockCognito, poolError } from '../../testing/cognito.ts';
import { historyOf } from '../../testing/history.ts';
import { bina } from '../../testing/people.ts';
import { admin, applicationId, deletedApplication } from '../../testing/samples.ts';
import { holdApplication, press } from '../../testing/status.ts';
import { handler } from './assignApplication.ts';
import { assignApplication as route } from './routes.ts';

const nadia = { id: admin.id, name: 'Nadia' };
let pool: CognitoMock;

beforeEach(async () => {
  await holdApplication({ assignee: { id: bina.id, name: bina.name } });
  pool = mockCognito();
  pool
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(found({ ...nadia, email: 'nadia@example.com' }));
});

describe('Assigning an application', () => {
  it('stores the assignee with the current name, and moves it into their queue', async () => {
    const { status, body } = await press(handler, route, { person: admin.id, version: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ assignee: nadia, version: 4 });
    expect(await storedNow(applicationId)).toMatchObject({ assignee: nadia, happened: '2026-03-05' });
    expect(await queuesNow(applicationId)).toContain('mine');
    expect((await historyOf('application', applicationId))[0]).toMatchObject({
      action: 'assignApplication',
      who: admin.id,
      before: { assignee: { id: bina.id, name: bina.name } },
      after: { assignee: nadia },
    });
  });

  it('can remove the assignee', async () => {
    await press(handler, route, { person: admin.id, version: 3 });
    const { status, body } = await press(handler, route, { person: null, version: 4 });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('assignee');
    expect(await queuesNow(applicationId)).not.toContain('mine');
  });

  it.each([
    ['cannot sign in', () => pool.on(AdminGetUserCommand).resolves(found({ ...nadia, enabled: false }))],
    ['is not known', () => pool.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'))],
  ])('is rejected if the person %s', async (_, arrange) => {
    pool.reset();
    arrange();
    const { status, body } = await press(handler, route, { person: admin.id, version: 3 });
    expect([status, body.fields]).toEqual([400, { person: messages.invalid('person') }]);
    expect(await storedNow(applicationId)).toMatchObject({ assignee: { id: bina.id } });
  });

  it('is rejected for another version and a deleted application', async () => {
    expect((await press(handler, route, { person: null, version: 2 })).status).toBe(409);
    await holdApplication(deletedApplication());
    expect((await press(handler, route, { person: null, version: 3 })).status).toBe(404);
  });
});
