import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, found, listed, mockCognito, poolError } from '../testing/cognito.ts';
import { type DynamoMock, mockDynamo } from '../testing/dynamo.ts';
import { now, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { disableUser } from './disableUser.ts';

const id = 'c'.repeat(24);
const bina = { id, name: 'Bina', email: 'bina@example.com' };
const request = { parameters: { id }, caller: superAdmin, now };
let cognito: CognitoMock;
let dynamo: DynamoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  dynamo = mockDynamo();
});

function keep(superAdmins: readonly { id: string; enabled?: boolean }[]): void {
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id })
    .resolves(found(bina))
    .on(ListUsersInGroupCommand, { GroupName: 'super-admin' })
    .resolves({ Users: superAdmins.map(listed) });
}

function letDo(): void {
  cognito.on(AdminDisableUserCommand).resolves({}).on(AdminUserGlobalSignOutCommand).resolves({});
  dynamo.on(PutCommand).resolves({});
}

describe('disabling somebody', () => {
  it('stops them from signing in, ends their sessions, and says so', async () => {
    keep([superAdmin]);
    letDo();
    await expect(disableUser(request)).resolves.toEqual({
      _id: id,
      name: 'Bina',
      email: 'bina@example.com',
      role: 'admin',
      enabled: false,
    });
    const [disabling, signOut] = cognito.calls().slice(-2);
    expect(disabling?.args[0]).toBeInstanceOf(AdminDisableUserCommand);
    expect(disabling?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
    expect(signOut?.args[0]).toBeInstanceOf(AdminUserGlobalSignOutCommand);
    expect(signOut?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
  });

  it('is recorded', async () => {
    keep([superAdmin]);
    letDo();
    await disableUser(request);
    expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
      subject: `user#${id}`,
      action: 'disableUser',
      who: superAdmin.id,
      before: { enabled: true },
      after: { enabled: false },
    });
  });

  it('does not happen without a record', async () => {
    keep([superAdmin]);
    dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(disableUser(request)).rejects.toThrow('No table');
    expect(cognito.commandCalls(AdminDisableUserCommand)).toHaveLength(0);
  });

  it('is possible for a super-admin while another one can sign in', async () => {
    keep([bina, superAdmin]);
    letDo();
    await expect(disableUser(request)).resolves.toMatchObject({ role: 'super-admin', enabled: false });
  });

  it.each([
    ['alone', [bina]],
    ['beside one who cannot sign in', [bina, { ...superAdmin, enabled: false }]],
  ])('is refused for the last super-admin, %s', async (_, superAdmins) => {
    keep(superAdmins);
    await expect(disableUser(request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.lastSuperAdmin,
    });
  });

  it('is refused for oneself, before anything is asked', async () => {
    await expect(disableUser({ ...request, parameters: { id: superAdmin.id } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notYourself,
    });
  });

  it('is refused for somebody who is not there', async () => {
    keep([superAdmin]);
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(disableUser(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
