import { ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { listedUser, mockCognito } from '../testing/cognito.ts';
import { eventOf } from '../testing/event.ts';
import { bina } from '../testing/people.ts';
import { admin, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { handler } from './fetchColleagues.ts';
import { fetchColleagues as route } from './routes.ts';

const anna = { id: superAdmin.id, name: 'Anna' };

beforeEach(() => {
  stubStage();
  mockCognito()
    .on(ListUsersInGroupCommand, { UserPoolId: 'staff', GroupName: 'admin' })
    .resolves({ Users: [listedUser(bina), listedUser({ id: 'd'.repeat(24), name: 'Dipa', enabled: false })] })
    .on(ListUsersInGroupCommand, { UserPoolId: 'staff', GroupName: 'super-admin' })
    .resolves({ Users: [listedUser(anna)] });
});

describe('fetchColleagues', () => {
  it('returns only the names of users who can sign in', async () => {
    const { statusCode, body } = await handler(eventOf(route, { caller: admin }));
    expect(statusCode).toBe(200);
    expect(JSON.parse(body ?? '')).toEqual({
      colleagues: [
        { _id: anna.id, name: 'Anna' },
        { _id: bina.id, name: 'Bina' },
      ],
    });
  });

  it('rejects a caller who is not signed in', async () => {
    expect((await handler(eventOf(route))).statusCode).toBe(401);
  });
});
