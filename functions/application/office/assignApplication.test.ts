import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { storedApplicationOf, storedQueues } from '../../testing/applications.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../../testing/cognito.ts';
import { storedHistory } from '../../testing/history.ts';
import { bina } from '../../testing/people.ts';
import { admin, applicationId, deletedApplication } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import { handler } from './assignApplication.ts';
import { assignApplication as route } from './routes.ts';

const nadia = { id: admin.id, name: 'Nadia' };
let pool: CognitoMock;

beforeEach(async () => {
  await storeSampleApplication({ assignee: { id: bina.id, name: bina.name } });
  pool = mockCognito();
  pool
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ ...nadia, email: 'nadia@example.com' }));
});

describe('assignApplication', () => {
  it('stores the assignee with the current name, and moves the application into the assignee’s queue', async () => {
    const { status, body } = await callStatusRoute(handler, route, { person: admin.id, version: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ assignee: nadia, version: 4 });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ assignee: nadia });
    expect(await storedQueues(applicationId)).toContain('mine');
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'assignApplication',
      who: admin.id,
      before: { assignee: { id: bina.id, name: bina.name } },
      after: { assignee: nadia },
    });
  });

  it('can remove the assignee', async () => {
    await callStatusRoute(handler, route, { person: admin.id, version: 3 });
    const { status, body } = await callStatusRoute(handler, route, { person: null, version: 4 });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('assignee');
    expect(await storedQueues(applicationId)).not.toContain('mine');
  });

  it.each([
    ['cannot sign in', () => pool.on(AdminGetUserCommand).resolves(foundUser({ ...nadia, enabled: false }))],
    ['is not known', () => pool.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'))],
  ])('is rejected if the assignee %s', async (_, arrange) => {
    pool.reset();
    arrange();
    const { status, body } = await callStatusRoute(handler, route, { person: admin.id, version: 3 });
    expect([status, body.fields]).toEqual([400, { person: messages.invalid('person') }]);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ assignee: { id: bina.id } });
  });

  it('is rejected for an outdated version and a deleted application', async () => {
    expect((await callStatusRoute(handler, route, { person: null, version: 2 })).status).toBe(409);
    await storeSampleApplication(deletedApplication());
    expect((await callStatusRoute(handler, route, { person: null, version: 3 })).status).toBe(404);
  });
});
