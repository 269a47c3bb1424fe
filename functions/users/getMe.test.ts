import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { getMe } from './getMe.ts';

let cognito: CognitoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
});

describe('getMe', () => {
  it('returns name and email from the user pool, and the role from the token', async () => {
    cognito
      .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: superAdmin.id })
      .resolves(foundUser({ id: superAdmin.id, name: 'Bina', email: 'bina@example.com' }));
    await expect(getMe({ caller: superAdmin, now, sourceIp })).resolves.toEqual({
      _id: superAdmin.id,
      name: 'Bina',
      email: 'bina@example.com',
      role: 'super-admin',
      enabled: true,
      invited: false,
    });
  });

  it('returns 404 for a deleted user', async () => {
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(getMe({ caller: superAdmin, now, sourceIp })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
