import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { bina, mockPoolUser, userBina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { disableUser, handler } from './disableUser.ts';
import { disableUser as route } from './routes.ts';

const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
});

function letDo(): void {
  cognito.on(AdminDisableUserCommand).resolves({}).on(AdminUserGlobalSignOutCommand).resolves({});
}

describe('disableUser', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('stops sign-in, ends the sessions and returns the user', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    letDo();
    await expect(disableUser(request)).resolves.toEqual(userBina({ enabled: false }));
    const [disabling, signOut] = cognito.calls().slice(-2);
    expect(disabling?.args[0]).toBeInstanceOf(AdminDisableUserCommand);
    expect(disabling?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
    expect(signOut?.args[0]).toBeInstanceOf(AdminUserGlobalSignOutCommand);
    expect(signOut?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
  });

  it('writes a history entry', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    letDo();
    await disableUser(request);
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      action: 'disableUser',
      who: superAdmin.id,
      before: { enabled: true },
      after: { enabled: false },
    });
  });

  it('does nothing without a history entry', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(disableUser(request)).rejects.toThrow('No table');
    expect(cognito.commandCalls(AdminDisableUserCommand)).toHaveLength(0);
  });

  it('disables a super-admin if another one can sign in', async () => {
    mockPoolUser(cognito, bina, [bina, superAdmin]);
    letDo();
    await expect(disableUser(request)).resolves.toMatchObject({ role: 'super-admin', enabled: false });
  });

  it.each([
    ['alone', [bina]],
    ['with another one who cannot sign in', [bina, { ...superAdmin, enabled: false }]],
  ])('rejects the last super-admin: %s', async (_, superAdmins) => {
    mockPoolUser(cognito, bina, superAdmins);
    await expect(disableUser(request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.lastSuperAdmin,
    });
  });

  it('rejects the caller’s own id before any other call', async () => {
    await expect(disableUser({ ...request, parameters: { id: superAdmin.id } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notYourself,
    });
  });

  it('returns 404 for an unknown id', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(disableUser(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
